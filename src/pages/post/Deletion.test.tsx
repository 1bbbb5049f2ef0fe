import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deletion } from '../../data/outbox/deletions.ts';
import { keepLastFeed, lastFeed } from '../../data/posts/lastFeed.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { restRow } from '../../data/posts/testing/restPost.ts';
import { postOf } from '../../domain/testing/people.ts';
import { PostCard } from '../../features/posts/PostCard.tsx';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';

const writeDeletion = vi.hoisted(() => vi.fn<() => Promise<void>>());
const outbox = vi.hoisted(() => ({
  deletes: vi.fn<(id: string) => Deletion>(),
  isMissing: false,
}));
vi.mock('../../data/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/outbox/outboxReady.ts', () => ({
  outboxReady: async () => {
    if (outbox.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
    return outbox;
  },
}));
vi.mock('../../data/posts/postWrites.ts', () => ({ deletePost: writeDeletion }));
vi.mock('../../data/posts/likeQueries.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

onCampus('ut');
const deletion = {
  noted: Promise.resolve(),
  undone: (): Promise<void> | null => null,
  accepted: vi.fn<() => void>(),
  refused: vi.fn<() => void>(),
};
beforeEach(() => {
  writeDeletion.mockReset();
  outbox.isMissing = false;
  outbox.deletes.mockReset().mockReturnValue(deletion);
  deletion.accepted.mockReset();
  deletion.refused.mockReset();
});

async function deleteIt() {
  const { user, store } = renderPage(<PostCard id="bag" />, { session: MEMBER, at: '/home' });
  const { author, ...bag } = postOf('bag', {}, 'Green bean bag $35');
  act(() => void store.dispatch(postsReceived([{ ...bag, author: { ...author, id: 'u1' } }])));
  await user.click(screen.getByRole('button', { name: /More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
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

  test('is known to the outbox first, or what was just written under it would pass for refused', async () => {
    writeDeletion.mockResolvedValue();
    await deleteIt();
    await screen.findByText('Your post was deleted');
    expect(outbox.deletes).toHaveBeenCalledExactlyOnceWith('bag');
    expect(outbox.deletes).toHaveBeenCalledBefore(writeDeletion);
  });

  test('waits until the device knows of it: the page may be closed before the answer', async () => {
    let note = (): void => undefined;
    const noted = new Promise<void>((resolve) => (note = resolve));
    outbox.deletes.mockReturnValue({ ...deletion, noted });
    writeDeletion.mockResolvedValue();
    await deleteIt();
    await waitFor(() => expect(outbox.deletes).toHaveBeenCalledOnce());
    expect(writeDeletion).not.toHaveBeenCalled();
    note();
    expect(await screen.findByText('Your post was deleted')).toBeVisible();
  });

  test('waits no longer for a device that says nothing', async () => {
    outbox.deletes.mockReturnValue({ ...deletion, noted: new Promise(() => undefined) });
    writeDeletion.mockResolvedValue();
    await deleteIt();
    expect(await screen.findByText('Your post was deleted', {}, { timeout: 4000 })).toBeVisible();
    expect(writeDeletion).toHaveBeenCalledOnce();
  });

  test('of what had not gone out is left to the outbox, and said when that has it undone', async () => {
    let undo = (): void => undefined;
    const undone = new Promise<void>((resolve) => (undo = resolve));
    outbox.deletes.mockReturnValue({ ...deletion, undone: () => undone });
    await deleteIt();
    await waitFor(() => expect(deletion.accepted).toHaveBeenCalledOnce());
    expect(screen.queryByText('Your post was deleted')).toBeNull();
    undo();
    expect(await screen.findByText('Your post was deleted')).toBeVisible();
    expect(writeDeletion).not.toHaveBeenCalled();
  });

  test('is no refusal where the device was slow to say that it had not gone out', async () => {
    let undone: Promise<void> | null = null;
    outbox.deletes.mockReturnValue({ ...deletion, undone: () => undone });
    writeDeletion.mockImplementation(() => {
      undone = Promise.resolve();
      return Promise.reject(Object.assign(new Error('no'), { code: 'permission-denied' }));
    });
    await deleteIt();
    expect(await screen.findByText('Your post was deleted')).toBeVisible();
    expect(deletion.refused).not.toHaveBeenCalled();
  });

  test('whose files are left is a deletion all the same', async () => {
    writeDeletion.mockRejectedValue(Object.assign(new Error('no'), { code: 'storage/unknown' }));
    await deleteIt();
    await screen.findByText("Couldn't delete post images");
    expect(deletion.accepted).toHaveBeenCalledOnce();
    expect(deletion.refused).not.toHaveBeenCalled();
  });

  test('takes nothing from the outbox before the server has accepted it', async () => {
    let accept = (): void => undefined;
    writeDeletion.mockReturnValue(new Promise((resolve) => (accept = resolve)));
    await deleteIt();
    await waitFor(() => expect(writeDeletion).toHaveBeenCalledOnce());
    expect(deletion.accepted).not.toHaveBeenCalled();
    accept();
    await screen.findByText('Your post was deleted');
    expect(deletion.accepted).toHaveBeenCalledOnce();
    expect(deletion.refused).not.toHaveBeenCalled();
  });

  test('gives back to the outbox what was written under it when it is refused', async () => {
    writeDeletion.mockRejectedValue(new Error('no'));
    await deleteIt();
    await screen.findByText('Something went wrong');
    expect(deletion.refused).toHaveBeenCalledOnce();
    expect(deletion.accepted).not.toHaveBeenCalled();
  });

  test('does not need the outbox', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    outbox.isMissing = true;
    writeDeletion.mockResolvedValue();
    await deleteIt();
    expect(await screen.findByText('Your post was deleted')).toBeVisible();
    expect(writeDeletion).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test('is final for the feed of the next visit as well', async () => {
    const filter = { campusId: 'ut', category: null } as const;
    keepLastFeed('u1', filter, [restRow({ id: 'bag' }), restRow({ id: 'lamp' })]);
    writeDeletion.mockResolvedValue();
    await deleteIt();
    await screen.findByText('Your post was deleted');
    expect(lastFeed('u1', filter)?.posts.map(({ id }) => id)).toEqual(['lamp']);
  });

  test.each([
    ['is refused', 'Something went wrong', 'permission-denied'],
    ['fails with its files', "Couldn't delete post images", 'storage/unknown'],
  ])('that %s says: %s, and the post is there again', async (_what, text, code) => {
    writeDeletion.mockRejectedValue(Object.assign(new Error('no'), { code }));
    await deleteIt();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Green bean bag $35')).toBeVisible());
  });
});
