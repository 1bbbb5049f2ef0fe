import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeSignIn } from '../../data/session/testing/storedSignIn.ts';
import { askAgain } from '../../features/failed/askAgain.ts';
import { goOffline } from '../../data/testing/offline.ts';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { beginFeed } from '../../features/feed/feedApi.ts';
import { RETRY_PAUSES_MS } from '../../lib/retryPauses.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { address, CONFIRMED, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { answeredPost, type AnsweredPost } from '../testing/restPosts.ts';
import { Component as HomePage } from './HomePage.tsx';

const answered = vi.hoisted(() => ({ code: 'unavailable' }));
vi.mock('../../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  reopenFirestore: async () => undefined,
  firestoreDb: () => Promise.reject(Object.assign(new Error('no'), answered)),
}));

onCampus('campus');
afterEach(() => {
  answered.code = 'unavailable';
  history.replaceState(null, '', '/');
});

/** What the database answers: all posts, or those of the category and the kind that are asked for. */
function answering(...posts: readonly AnsweredPost[]): { readonly asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
    asked.push(body);
    const found = posts.filter(
      ({ category, words = '' }) =>
        (!body.includes('"category"') || body.includes(`"${category ?? ''}"`)) &&
        (!body.includes('"kind"') || body.includes('"wanted"') === words.startsWith('Looking for')),
    );
    return Promise.resolve(new Response(JSON.stringify(found.map(answeredPost))));
  });
  return { asked };
}

/** The page behind another one, with the browser's Back. */
function WithBack(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/home')}>Home</button>
      {pathname === '/home' ? <HomePage /> : null}
    </>
  );
}

/** Home, with a sofa and a drone, reached from the page before it. */
async function fromBefore(): Promise<{ readonly user: UserEvent; readonly filter: HTMLElement }> {
  answering(
    { id: 'sofa', words: 'Blue sofa', category: 'furniture' },
    { id: 'drone', words: 'Small drone', category: 'drones' },
  );
  const { user } = renderPage(<WithBack />, { at: '/before' });
  await user.click(screen.getByRole('button', { name: 'Home' }));
  await screen.findByText('Small drone');
  return { user, filter: screen.getByRole('combobox', { name: 'Show category' }) };
}

describe('the feed', () => {
  it.each([
    ['that a member is refused can be asked for again', MEMBER, 'Something went wrong', 1],
    ['is private to who is refused and has no school', CONFIRMED, 'This community is private.', 0],
  ])('%s', async (_what, session, words, retries) => {
    answered.code = 'permission-denied';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { status: 403 })));
    renderPage(<HomePage />, { session });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
  });

  it('asks for 15 posts and shows them in their order', async () => {
    const { asked } = answering({ id: 'sofa', words: 'Blue sofa' }, { id: 'bike', words: 'City bike' });
    renderPage(<HomePage />);
    expect(screen.getByText('Loading posts')).toBeInTheDocument();
    const feed = await screen.findByRole('feed', { name: 'Posts' });
    const cards = within(feed).getAllByRole('article');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('Blue sofa'),
      expect.stringContaining('City bike'),
    ]);
    expect(asked[0]).toContain('"limit":15');
    // For those who hear it: which of how many.
    expect(cards[1]).toHaveAttribute('aria-posinset', '2');
    expect(cards[1]).toHaveAttribute('aria-setsize', '2');
    expect(screen.getByText("You've reached the end.")).toBeInTheDocument();
  });

  it('offers all categories and 34; another one is announced, read and kept in the address', async () => {
    const { asked } = answering(
      { id: 'sofa', words: 'Blue sofa', category: 'furniture' },
      { id: 'bike', words: 'City bike' },
    );
    const { user } = renderPage(<HomePage />, { at: '/home' });
    await screen.findByText('City bike');
    const categories = screen.getByRole('combobox', { name: 'Show category' });
    expect(within(categories).getAllByRole('option')).toHaveLength(35);
    expect(categories).toHaveDisplayValue('All categories');
    await user.selectOptions(categories, 'Furniture');
    expect(await screen.findByText('Category switched')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(address()).toBe('/home?category=furniture');
    await waitFor(() => expect(screen.queryByText('City bike')).toBeNull());
    expect(await screen.findByText('Blue sofa')).toBeVisible();
    expect(asked.some((body) => body.includes('"furniture"'))).toBe(true);
  });

  it('comes back from a category by Back in one step, however many were chosen in a row', async () => {
    const { user } = await fromBefore();
    const choose = (text: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Show category' }), text);
    const back = () => user.click(screen.getByRole('button', { name: 'Back' }));
    await choose('Furniture');
    await waitFor(() => expect(screen.queryByText('Small drone')).toBeNull());
    await choose('Drones');
    expect(address()).toBe('/home?category=drones');
    await waitFor(() => expect(screen.queryByText('Blue sofa')).toBeNull());
    await back();
    expect(address()).toBe('/home');
    expect(await screen.findByText('Blue sofa')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Show category' })).toHaveDisplayValue('All categories');
    // Choosing what was there is going back, too: there are no two entries of the same.
    await choose('Furniture');
    await choose('All categories');
    await waitFor(() => expect(address()).toBe('/home'));
    await back();
    expect(address()).toBe('/before');
  });

  it('goes back one step only when the category before is chosen twice in a row', async () => {
    const { user, filter } = await fromBefore();
    await user.selectOptions(filter, 'Furniture');
    act(() => {
      // Two before the browser has gone back: the list springs back to the old one in between.
      for (let n = 0; n < 2; n += 1) fireEvent.change(filter, { target: { value: 'all' } });
    });
    await waitFor(() => expect(address()).not.toBe('/home?category=furniture'));
    expect(address()).toBe('/home');
  });

  it('shows the category chosen last where one is chosen before the step back is done', async () => {
    const { user, filter } = await fromBefore();
    await user.selectOptions(filter, 'Furniture');
    act(() => {
      for (const value of ['all', 'drones']) fireEvent.change(filter, { target: { value } });
    });
    await waitFor(() => expect(address()).toBe('/home?category=drones'));
    expect(await screen.findByText('Small drone')).toBeVisible();
    expect(filter).toHaveDisplayValue('Drones');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/home');
  });

  it('shows all categories again in a tab that was restored without the page before', async () => {
    answering({ id: 'sofa', words: 'Blue sofa', category: 'furniture' }, { id: 'bike', words: 'City bike' });
    const { user } = renderPage(<WithBack />, {
      at: { pathname: '/home', search: '?category=furniture', state: { before: '' } },
    });
    await screen.findByText('Blue sofa');
    const choose = (text: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Show category' }), text);
    await choose('All categories');
    expect(await screen.findByText('City bike')).toBeVisible();
    expect(address()).toBe('/home');
    // From here on there is an entry before.
    await choose('Furniture');
    await waitFor(() => expect(address()).toBe('/home?category=furniture'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/home');
  });

  it('shows what others look for, beside a category, which its address says and Back leaves', async () => {
    const { asked } = answering(
      { id: 'sofa', words: 'Blue sofa', category: 'furniture' },
      { id: 'desk', words: 'Looking for a desk', category: 'furniture' },
      { id: 'bike', words: 'Looking for a bike', by: 'Ben' },
    );
    const { user } = renderPage(<WithBack />, { at: '/before' });
    await user.click(screen.getByRole('button', { name: 'Home' }));
    await screen.findByText('Blue sofa');
    const kinds = screen.getByRole('combobox', { name: 'Show kind' });
    expect(
      within(kinds)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['All', 'For sale', 'Looking for']);
    await user.selectOptions(kinds, 'Looking for');
    expect(address()).toBe('/home?kind=wanted');
    expect(await screen.findByText('Looking for a bike')).toBeVisible();
    expect(screen.queryByText('Blue sofa')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show category' }), 'Furniture');
    expect(address()).toBe('/home?category=furniture&kind=wanted');
    await waitFor(() => expect(screen.queryByText('Looking for a bike')).toBeNull());
    expect(await screen.findByText('Looking for a desk')).toBeVisible();
    expect(asked.findLast((body) => body.includes('"furniture"'))).toContain('"wanted"');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show kind' }), 'For sale');
    expect(await screen.findByText('Blue sofa')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(await screen.findByText('Looking for a bike')).toBeVisible();
  });

  it.each(['/home?kind=rented', '/home?kind=wanted&from=20'])('takes of %s what it knows', async (at) => {
    answering({ id: 'sofa', words: 'Blue sofa' }, { id: 'bike', words: 'Looking for a bike' });
    renderPage(<HomePage />, { at });
    await screen.findByText('Looking for a bike');
    expect(screen.queryAllByText('Blue sofa')).toHaveLength(at.includes('rented') ? 1 : 0);
  });

  it('names the filters that leave nothing, and clears them', async () => {
    answering({ id: 'sofa', words: 'Blue sofa', category: 'furniture' });
    const { user } = renderPage(<HomePage />, { at: '/home?category=furniture&kind=wanted' });
    expect(
      await screen.findByText('Nothing matches with these filters: Looking for, Furniture'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Blue sofa')).toBeVisible();
    expect(address()).toBe('/home');
  });

  it('opens the composer of a post over the page on wide screens', async () => {
    answering({ id: 'sofa', words: 'Blue sofa' });
    const { user, store } = renderPage(<HomePage />, { session: MEMBER, at: '/home' });
    await user.click(await screen.findByRole('button', { name: 'What are you selling?' }));
    expect(store.getState().prompt.open).toBe('compose');
    expect(address()).toBe('/home');
  });

  it('says that a post was sent, once, where the page that sent it has gone', async () => {
    answering({ id: 'sofa', words: 'Blue sofa' });
    const at = '/home?filter=notify-posted&post=sofa';
    history.replaceState(null, '', at);
    renderPage(<HomePage />, { at });
    const said = await screen.findByText('Your post was sent');
    expect(said).toBeVisible();
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/post/sofa');
    // A reload says nothing again.
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('leaves who has gone on to the post meanwhile on the way there', async () => {
    answering({ id: 'lamp', words: 'Green lamp' });
    const at = '/home?filter=notify-posted&post=lamp';
    // The browser is at the post, whose page is not drawn yet.
    history.replaceState(null, '', '/post/lamp');
    const { unmount } = renderPage(<HomePage />, { at });
    await screen.findByText('Green lamp');
    await act(() => import('./NotifyPosted.tsx'));
    await act(async () => undefined);
    expect(address()).toBe(at);
    expect(screen.queryByText('Your post was sent')).toBeNull();
    unmount();
    // Back from there: it is no news any more.
    history.replaceState(null, '', at);
    renderPage(<HomePage />, { at });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(screen.queryByText('Your post was sent')).toBeNull();
  });

  it('of a school offers visitors, who may have just logged out, both ways in', async () => {
    showCampus('ut');
    renderPage(<HomePage />, { at: '/home' });
    const text = 'Log in or join with your school email to see what classmates are selling.';
    expect(await screen.findByText(text)).toBeVisible();
    const logIn = screen.getByRole('link', { name: 'Log In' });
    expect(logIn).toHaveAttribute('href', '/login?redirect=%2Fhome');
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeVisible();
  });

  it('invites the first post where there is none', async () => {
    answering();
    renderPage(<HomePage />);
    expect(await screen.findByText('Be the first...')).toBeVisible();
    expect(screen.getByText("to create a post, it's so easy!")).toBeVisible();
  });

  it('that cannot be read is empty, says why and is asked for again', async () => {
    goOffline();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = renderPage(<HomePage />);
    expect(await screen.findByText("You're offline")).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    answering({ id: 'sofa', words: 'Blue sofa' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Blue sofa')).toBeVisible();
  });

  it('that nothing has answered comes by itself, and does not say meanwhile that the device is offline', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const { store } = renderPage(<HomePage />);
    onTestFinished(askAgain(store, store.dispatch));
    const says = "The posts couldn't be loaded. It is our fault, not yours.";
    expect(await screen.findByText(says)).toBeVisible();
    // Until the store says who reads it.
    await act(() => vi.advanceTimersByTimeAsync(550));
    for (const pauseMs of RETRY_PAUSES_MS.slice(0, 2)) {
      const before = asked;
      await act(() => vi.advanceTimersByTimeAsync(pauseMs + 50));
      expect(asked).toBe(before + 1);
      // The words do not flicker with each try.
      expect(screen.getByText(says)).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    answering({ id: 'sofa', words: 'Blue sofa' });
    await act(() => vi.advanceTimersByTimeAsync(RETRY_PAUSES_MS[2] ?? 0));
    expect(await screen.findByText('Blue sofa')).toBeVisible();
    expect(screen.queryByText(says)).toBeNull();
  });
});

describe('what I have saved', () => {
  const like = (postId: string): object => ({
    document: {
      name: `projects/demo/databases/(default)/documents/posts/${postId}/likes/u1`,
      fields: { post_id: { stringValue: postId } },
    },
  });

  it("shows as 'Saved!' soon after the first page, without the SDK, and at once on the next visit", async () => {
    storeSignIn('u1', { email: 'maya@example.com' });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
      asked.push(body);
      const posts = [{ id: 'sofa', words: 'Blue sofa' }, { id: 'bike' }].map(answeredPost);
      return Promise.resolve(Response.json(body.includes('"likes"') ? [like('bike')] : posts));
    });
    const saveButtons = (): readonly (string | null)[] =>
      screen
        .getAllByRole('article')
        .map((card) => within(card).getByRole('button', { name: /^Save/ }).textContent);
    const { unmount } = renderPage(<HomePage />, { session: MEMBER });
    await screen.findByText('Blue sofa');
    await waitFor(() => expect(saveButtons()).toEqual(['Save', 'Saved!']));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('"stringValue":"sofa"');
    unmount();

    // The line is silent: only what the device keeps can be shown.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const { store, user } = renderPage(<WithBack />, { session: MEMBER, at: '/before' });
    store.dispatch(beginFeed({ campusId: 'campus', category: null }));
    await user.click(screen.getByRole('button', { name: 'Home' }));
    expect(saveButtons()).toEqual(['Save', 'Saved!']);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    mediaMatches(false);
  });

  it('offers members of a school a line to write in on the shared site, where phones have no Create Post', async () => {
    answering({ id: 'sofa', words: 'Blue sofa' });
    const { user } = renderPage(<HomePage />, { session: MEMBER, at: '/home' });
    await user.click(await screen.findByRole('button', { name: 'What are you selling?' }));
    await waitFor(() => expect(address()).toContain('/create/post'));
  });

  it('offers no such line to visitors', async () => {
    answering({ id: 'sofa', words: 'Blue sofa' });
    renderPage(<HomePage />);
    await screen.findByText('Blue sofa');
    expect(screen.queryByRole('button', { name: 'What are you selling?' })).toBeNull();
  });
});
