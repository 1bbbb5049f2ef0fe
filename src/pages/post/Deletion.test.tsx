import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeLastFeed, lastFeed } from '../../data/posts/lastFeed.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { restRow } from '../../data/posts/testing/restPost.ts';
import { postOf } from '../../domain/testing/people.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import './testing/partsLoaded.ts';

const writeDeletion = vi.hoisted(() => vi.fn<() => Promise<void>>());
const forget = vi.hoisted(() => vi.fn<(id: string) => void>());
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/outbox/outboxReady.ts', () => ({
  withOutbox: (ask: (box: { readonly forget: typeof forget }) => void) => ask({ forget }),
}));
vi.mock('../../data/posts/postWrites.ts', () => ({ deletePost: writeDeletion }));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

onCampus('ut');
beforeEach(() => {
  writeDeletion.mockReset();
  forget.mockReset();
});

async function openMenu(isPending = false) {
  const page = renderPage(<PostCard id="bag" />, { session: MEMBER, at: '/home' });
  const { author, ...bag } = postOf('bag', { isPending }, 'Green bean bag $35');
  act(() => void page.store.dispatch(postsReceived([{ ...bag, author: { ...author, id: 'u1' } }])));
  await page.user.click(screen.getByRole('button', { name: /More/ }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  return page;
}

async function deleteIt() {
  const { user } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete Post?' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
}

describe('the deletion of a post', () => {
  test('is shown at once, and said when it is done', async () => {
    writeDeletion.mockResolvedValue();
    await deleteIt();
    expect(screen.queryByText('Green bean bag $35')).toBeNull();
    expect(await screen.findByText('Your post was deleted')).toBeVisible();
  });

  test('is not offered before the server has the post', async () => {
    await openMenu(true);
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  test('is told to the outbox, which would take it for a removal by the server', async () => {
    writeDeletion.mockResolvedValue();
    await deleteIt();
    await screen.findByText('Your post was deleted');
    expect(forget).toHaveBeenCalledExactlyOnceWith('bag');
    expect(forget).toHaveBeenCalledBefore(writeDeletion);
  });

  test('without a connection says so, and leaves the post', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await deleteIt();
    expect(await screen.findByText("You're offline. Try again when the connection is back.")).toBeVisible();
    await waitFor(() => expect(screen.getByText('Green bean bag $35')).toBeVisible());
    expect(writeDeletion).not.toHaveBeenCalled();
  });

  test('is final for the feed of the next visit as well', async () => {
    const filter = { campusId: 'ut', category: null } as const;
    storeLastFeed('u1', filter, [restRow({ id: 'bag' }), restRow({ id: 'lamp' })]);
    writeDeletion.mockResolvedValue();
    await deleteIt();
    await screen.findByText('Your post was deleted');
    expect(lastFeed('u1', filter)?.entries.map(({ id }) => id)).toEqual(['lamp']);
  });

  test.each([
    ['is refused', 'Something went wrong', 'permission-denied'],
    [
      'gets no answer',
      'Something went wrong. It is our fault, not yours. Try again in a moment.',
      'unavailable',
    ],
    ['fails with its files', "Couldn't delete post images", 'storage/unknown'],
  ])('that %s says: %s, and the post is there again', async (_what, text, code) => {
    writeDeletion.mockRejectedValue(Object.assign(new Error('no'), { code }));
    await deleteIt();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Green bean bag $35')).toBeVisible());
  });
});
