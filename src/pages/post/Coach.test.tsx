import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SessionState } from '../../data/live/dataState.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import '../../features/coach/coach.tsx';
import { MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

const server = vi.hoisted(() => ({ post: null as Post | null, stored: null as Post | null }));
const data = await vi.hoisted(async () => (await import('./testing/postServer.ts')).postServer(server));
vi.mock('../../data/sdk/firebase.ts', () => data.firebase);
vi.mock('../../data/posts/postQueries.ts', () => data.postQueries);
vi.mock('../../data/posts/readAgain.ts', () => data.readAgain);
vi.mock('../../data/posts/news.ts', () => data.news);
vi.mock('../../data/posts/threadQueries.ts', () => data.threadQueries);
vi.mock('../../data/posts/likes.ts', () => data.likes);

onCampus('campus');

const SCAM = 'MacBook, $300. Zelle me half first and I ship it';
async function show(words: string, author: string, session: SessionState = MEMBER) {
  const post = postOf('p1', { author: authorOf(author), campusId: 'campus' }, words);
  Object.assign(server, { post, stored: post });
  const shown = renderPage(<Component />, { session, at: '/post/p1', path: '/post/:id', known: [post] });
  await screen.findByText(words);
  // What is loaded after the paint has been asked by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return shown;
}

test('a post of another that looks like a scam has the line below its words, with its report', async () => {
  const { user } = await show(SCAM, 'ben');
  const note = within(screen.getByRole('article', { name: /^Post by/ })).getByRole('note');
  expect(note).toHaveTextContent('Paying before you meet is how most scams begin.');
  await user.click(within(note).getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Report Post?' })).toBeVisible();
});

test('a visitor is told without a report, and may hide it', async () => {
  const { user } = await show(SCAM, 'ben', VISITOR);
  const note = screen.getByRole('note');
  expect(within(note).queryByRole('button', { name: 'Report' })).toBeNull();
  await user.click(within(note).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('note')).toBeNull();
});

test.each([
  ['an own one', SCAM, 'u1'],
  ['an ordinary one', 'Desk, $30, Venmo or cash when you pick it up', 'ben'],
])('%s has none', async (_which, words, author) => {
  await show(words, author);
  expect(screen.queryByRole('note')).toBeNull();
});
