import type { NotReported } from '../../data/reports/reportCalls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { keptHidden } from '../../data/blocks/keptHidden.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { profileOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  /** Whether the block that the server has is the reader's, not the other's. */
  isOwnBlock: false,
  block: vi.fn<(db: unknown, uid: string, other: string) => Promise<void>>(),
  sendReport: vi.fn<(...args: unknown[]) => Promise<NotReported | null>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  fetchProfileByUsername: async () => profileOf('hannah'),
}));
vi.mock('../../data/posts/memberPosts.ts', () => ({
  fetchMemberPosts: async () => ({ entries: [], last: null, count: 0 }),
}));
vi.mock('../../data/blocks/blockQueries.ts', () => ({
  listenBlock: (_db: unknown, _uid: string, _other: string, next: (isBlocked: boolean) => void) => {
    next(backend.isOwnBlock);
    return () => undefined;
  },
}));
vi.mock('../../data/blocks/blockWrites.ts', () => ({ block: backend.block }));
vi.mock('../../data/reports/reportCalls.ts', () => ({ sendReport: backend.sendReport }));

onCampus('ut');
beforeEach(() => {
  backend.isOwnBlock = false;
  backend.block.mockReset().mockResolvedValue();
  backend.sendReport.mockReset().mockResolvedValue(null);
});

const open = () => renderPage(<ProfilePage />, { session: MEMBER, at: '/hannah', path: '/:username' });
type User = ReturnType<typeof open>['user'];
const head = () => screen.findByRole('heading', { level: 1, name: /^Hannah K\./ });
const blockedByMe = () => screen.queryByRole('heading', { level: 1, name: 'You blocked Hannah' });
const notFound = () => screen.queryByRole('heading', { name: "This page doesn't exist." });
async function choose(user: User, item: string): Promise<HTMLElement> {
  await head();
  await user.click(screen.getByRole('button', { name: 'More: Hannah K.' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}

describe('a profile', () => {
  test('of somebody who blocks the reader is not found', async () => {
    const { store } = open();
    await head();
    store.dispatch(hiddenRead(['hannah']));
    await waitFor(() => expect(notFound()).toBeVisible());
    expect(screen.queryByText('@hannah')).toBeNull();
    store.dispatch(hiddenRead([]));
    await head();
  });

  test('of somebody whom the reader has blocked before says so, and shows nothing else', async () => {
    backend.isOwnBlock = true;
    const { store } = open();
    store.dispatch(hiddenRead(['hannah']));
    await waitFor(() => expect(blockedByMe()).toBeVisible());
    expect(screen.queryByText('@hannah')).toBeNull();
    expect(screen.getByRole('link', { name: 'Blocked members' })).toBeVisible();
  });

  test('goes with the block at once, and says who made it; the device keeps it for the next visit', async () => {
    let store = (): void => undefined;
    backend.block.mockReturnValue(new Promise((resolve) => (store = resolve)));
    const { user } = open();
    const dialog = await choose(user, 'Block');
    expect(dialog).toHaveAccessibleName('Block Hannah?');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(blockedByMe()).toBeVisible());
    expect(notFound()).toBeNull();
    expect(keptHidden('u1')).toEqual(['hannah']);
    expect(screen.queryByText('Blocked')).toBeNull();
    store();
    expect(await screen.findByText('Blocked')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Blocked members' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/settings/blocked'));
  });

  test('comes back where the block is refused, and it is said why', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    backend.block.mockRejectedValue(new DataFailure('offline', 'no'));
    const { user } = open();
    const dialog = await choose(user, 'Block');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/Try again in a moment/)).toBeVisible();
    await head();
    expect(keptHidden('u1')).toEqual([]);
  });

  test('is not blocked where Cancel is pressed', async () => {
    const { user } = open();
    const dialog = await choose(user, 'Block');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await head();
    expect(backend.block).not.toHaveBeenCalled();
  });
});

describe('a report', () => {
  async function report(user: User, isBlockedToo: boolean): Promise<void> {
    const dialog = await choose(user, 'Report');
    await user.click(within(dialog).getByRole('radio', { name: 'Harassment' }));
    const too = within(dialog).getByRole('checkbox', { name: 'Block too' });
    expect(too).not.toBeChecked();
    if (isBlockedToo) await user.click(too);
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  }

  test('blocks too where that is chosen, once it is sent', async () => {
    const { user } = open();
    await report(user, true);
    await waitFor(() => expect(blockedByMe()).toBeVisible());
    expect(backend.sendReport).toHaveBeenCalledOnce();
    expect(backend.block).toHaveBeenCalledExactlyOnceWith({}, 'u1', 'hannah');
  });

  test('that was made before blocks too all the same, and says when it was', async () => {
    const text = 'You reported this on November 26, 2026.';
    backend.sendReport.mockResolvedValue({ text, isReportedBefore: true });
    const { user } = open();
    await report(user, true);
    await waitFor(() => expect(blockedByMe()).toBeVisible());
    expect(screen.getByText(text)).toBeVisible();
    expect(backend.block).toHaveBeenCalledExactlyOnceWith({}, 'u1', 'hannah');
  });

  test('blocks nobody otherwise, or where it is not sent', async () => {
    const { user } = open();
    await report(user, false);
    await screen.findByText(/^User Reported/);
    backend.sendReport.mockResolvedValue({ text: 'Too many reports.', isReportedBefore: false });
    await report(user, true);
    await screen.findByText('Too many reports.');
    expect(backend.block).not.toHaveBeenCalled();
  });
});
