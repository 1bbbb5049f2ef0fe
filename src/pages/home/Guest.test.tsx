import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { postOf } from '../../domain/testing/people.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { mediaMatches } from '../../lib/testing/window.ts';
import { listenForShortcuts } from '../../ui/shortcuts/shortcutKeys.ts';
import { GUEST, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { answeredPost } from '../testing/restPosts.ts';
import { Component as HomePage } from './HomePage.tsx';

vi.mock('../../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  appCheckToken: () => Promise.resolve(null),
  firestoreDb: () => Promise.reject(new Error('no')),
}));

onCampus('ut');

const WRITING = ['Comment', 'Save', 'Create Post', 'What are you selling?'];

it.each([
  ['a member', MEMBER, true],
  ['a guest of another school', GUEST, false],
] as const)('%s is offered what they may do in the feed', async (_who, session, mayWrite) => {
  mediaMatches(true);
  const answer = [answeredPost({ id: 'sofa', words: 'Blue sofa', campusId: 'ut' })];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  renderPage(<HomePage />, { session });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Share' })).toBeVisible();
  for (const name of ['Comment', 'Save'])
    expect(card.queryAllByRole('button', { name })).toHaveLength(mayWrite ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'What are you selling?' })).toHaveLength(mayWrite ? 1 : 0);
});

it('a guest meets an empty community without being asked to post first', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  renderPage(<HomePage />, { session: GUEST });
  expect(await screen.findByText('Nothing to see here - yet')).toBeVisible();
  for (const name of WRITING) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a guest who saves by key is told that it is for students of that school', async () => {
  const stop = listenForShortcuts();
  const { user } = renderPage(<PostCard id="bag" />, {
    session: GUEST,
    known: [postOf('bag', {}, 'Bean bag')],
  });
  screen.getByRole('article').focus();
  await user.keyboard('s');
  expect(await screen.findByText("You're visiting as a guest: only UT students can do that.")).toBeVisible();
  stop();
});
