import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as SchoolEmailPage } from '../settings/SchoolEmailPage.tsx';
import { Component as RegisterPage } from './RegisterPage.tsx';

onCampus('ut');

const asked: string[] = [];
/** Answers for the campus `osu`, as Firestore over REST and as its file. */
function answerOsu(isClosed = false): void {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    if (address.endsWith('/osu/campus.json'))
      return Promise.resolve(Response.json(campusFileOf({ isClosed })));
    const name = 'projects/demo/databases/(default)/documents/campuses/osu';
    const fields = {
      email_domains: { arrayValue: { values: [{ stringValue: 'oregonstate.edu' }] } },
      is_closed: { booleanValue: isClosed },
    };
    return Promise.resolve(
      address.includes(':runQuery')
        ? Response.json([{ document: { name, fields } }])
        : new Response('', { status: 404 }),
    );
  });
}
beforeEach(() => answerOsu());

const hostOf = (link: HTMLElement): string | undefined => link.getAttribute('href')?.split(/[/.]+/)[1];

describe('an address of a school that was added', () => {
  it('leads to that school when signing up', async () => {
    const { user } = renderPage(<RegisterPage />);
    await user.type(screen.getByLabelText('School email'), 'maya@oregonstate.edu');
    const way = await screen.findByRole('link', { name: 'Move to OSU?' });
    expect(screen.getByText(/That is an OSU address\./)).toBeVisible();
    expect(hostOf(way)).toBe('osu');
  });

  it('is taken for none that was mistyped', async () => {
    const { user } = renderPage(<RegisterPage />);
    await user.type(screen.getByLabelText('School email'), 'maya@stanforde.edu');
    expect(await screen.findByRole('button', { name: 'Did you mean stanford.edu?' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Move to OSU?' })).toBeVisible();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('leads to the same page there when proving one', async () => {
    const { user } = renderPage(<SchoolEmailPage />, { session: MEMBER });
    await user.type(screen.getByLabelText('School email'), 'maya@oregonstate.edu');
    expect(hostOf(await screen.findByRole('link', { name: 'Move to OSU?' }))).toBe('osu');
  });

  it('leads nowhere when that school is closed', async () => {
    answerOsu(true);
    const { user } = renderPage(<RegisterPage />);
    await user.type(screen.getByLabelText('School email'), 'maya@oregonstate.edu');
    await waitFor(() => expect(asked).not.toEqual([]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/OSU/)).toBeNull();
  });

  it('is not asked about for a mail provider, or while it is typed', async () => {
    const { user } = renderPage(<RegisterPage />);
    await user.type(screen.getByLabelText('School email'), 'maya@gmail.com');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(asked).toEqual([]);
  });
});
