import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { Component as HomePage } from '../home/HomePage.tsx';
import { Component as MediaPage } from '../media/MediaPage.tsx';
import { onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';

onCampus('ut');

/** Answers requests for a campus with these figures, as Firestore does over REST; returns what was asked. */
function answering(figures: Readonly<Record<string, number | null>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const fields = Object.fromEntries(
      Object.entries(figures).map(([name, count]) => [
        name,
        count === null ? { nullValue: null } : { integerValue: String(count) },
      ]),
    );
    return Promise.resolve(new Response(JSON.stringify({ name: 'campuses/ut', fields })));
  });
  return asked;
}

describe('a visitor of a school', () => {
  it.each([
    ['the feed', <HomePage key="" />, '/home'],
    ['the pictures', <MediaPage key="" />, '/media'],
  ])('meets the community in place of %s: its name, three benefits, two ways in', async (_what, page, at) => {
    answering({});
    const { user, store } = renderPage(page, { session: VISITOR, at });
    expect(await screen.findByText('UT Buy/Sell')).toBeVisible();
    expect(screen.getByText(/students at University of Texas/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    for (const benefit of ['Post in under 30 seconds', 'Chat with sellers', 'Check profiles'])
      expect(screen.getByRole('heading', { name: benefit })).toBeVisible();
    const back = `/login?redirect=${encodeURIComponent(at)}`;
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', back);
    await user.click(screen.getByRole('button', { name: 'Join Group' }));
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'join campus' });
  });

  it('is told how many members there are and how many posts a week', async () => {
    const asked = answering({ member_count: 5430, week_post_count: 120 });
    renderPage(<HomePage />, { session: VISITOR });
    expect(await screen.findByText('5.4K+ members · 120+ posts this week')).toBeVisible();
    expect(asked).toEqual([expect.stringContaining('/documents/campuses/ut?')]);
  });

  it.each([
    [{ member_count: 20, week_post_count: null }, '20+ members'],
    [{ member_count: null, week_post_count: null }, 'New on campus: be among the first.'],
  ])('is shown no figure where there is none: %j', async (figures, words) => {
    answering(figures);
    renderPage(<HomePage />, { session: VISITOR });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is shown nothing in place of figures that cannot be read', async () => {
    const refused = vi.fn(() => Promise.resolve(new Response('{}', { status: 500 })));
    vi.stubGlobal('fetch', refused);
    renderPage(<HomePage />, { session: VISITOR });
    await waitFor(() => expect(refused).toHaveBeenCalled());
    expect(screen.queryByText(/members|New on campus/)).toBeNull();
  });
});
