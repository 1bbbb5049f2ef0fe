import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stored } from './testing/thread.ts';
import { goOffline } from '../../data/testing/offline.ts';
import type { NotReported } from '../../data/reports/reportCalls.ts';
import type { changeOwnList } from '../../data/account/accountWrites.ts';
import { ownListsRead } from '../../data/account/ownListsSlice.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

const server = vi.hoisted(() => ({
  changeOwnList: vi.fn<typeof changeOwnList>(),
  sendReport: vi.fn<() => Promise<NotReported | null>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/account/accountWrites.ts', () => ({ changeOwnList: server.changeOwnList }));
vi.mock('../../data/reports/reportCalls.ts', () => ({ sendReport: server.sendReport }));

const replyTo = (id: string, parentId: string, words: string, by: string): Post =>
  postOf(id, { parentId, rootId: 'bag', author: authorOf(by), createdAtMs: 2 }, words);
const THREAD: readonly Post[] = [
  postOf('bag', {}, 'Green bean bag $35'),
  replyTo('rude', 'bag', 'Ugly thing', 'omar'),
  replyTo('answer', 'rude', 'Not at all', 'lee'),
];

onCampus('ut');
beforeEach(() => {
  stored.posts = THREAD;
  server.changeOwnList.mockReset().mockResolvedValue();
  server.sendReport.mockReset().mockResolvedValue(null);
});

function show(id = 'bag', hiddenPosts: readonly string[] = []) {
  const page = renderPage(<Component />, { session: MEMBER, at: `/post/${id}`, path: '/post/:id' });
  page.store.dispatch(ownListsRead({ hiddenPosts, mutedChats: [] }));
  return page;
}
const articles = (): readonly (string | null)[] =>
  screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

describe('a comment that the reader reports', () => {
  const report = async () => {
    const { user } = show();
    const comment = await screen.findByRole('article', { name: 'Comment by Omar K.' });
    await user.click(within(comment).getByRole('button', { name: /^More/ }));
    expect(screen.queryByRole('menuitem', { name: 'Not interested' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Comment?' }));
    await user.click(dialog.getByRole('radio', { name: 'Harassment' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
  };

  test('is gone for them, the answers to it are not', async () => {
    await report();
    expect(await screen.findByText('Comment Reported. Thanks for letting us know.')).toBeVisible();
    await waitFor(() => expect(articles()).toEqual(['Post by Hannah K.', 'Comment by Lee K.']));
    const [call] = server.changeOwnList.mock.calls;
    expect(call?.slice(1)).toEqual(['u1', { list: 'hiddenPosts', id: 'rude', isIn: true }]);
  });

  test('stays where it is while the report is not sent', async () => {
    server.sendReport.mockResolvedValue({ text: 'Something went wrong', isReportedBefore: false });
    await report();
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByText('Ugly thing')).toBeVisible();
    expect(server.changeOwnList).not.toHaveBeenCalled();
  });

  test('without a connection is not sent, and says why', async () => {
    goOffline();
    server.sendReport.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    await report();
    expect(await screen.findByText(/^You're offline/)).toBeVisible();
  });
});

describe('by its address', () => {
  test('a hidden post opens, and offers nothing to hide it', async () => {
    const { user } = show('bag', ['bag']);
    expect(await screen.findByText('Green bean bag $35')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More: Green bean bag $35' }));
    await screen.findByRole('menuitem', { name: 'Report' });
    expect(screen.queryByRole('menuitem', { name: 'Not interested' })).toBeNull();
  });

  test('a hidden comment opens, below its post', async () => {
    show('rude', ['rude', 'bag']);
    expect(await screen.findByText('Ugly thing')).toBeVisible();
    expect(screen.getByText('Green bean bag $35')).toBeVisible();
  });
});
