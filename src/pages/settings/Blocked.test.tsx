import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BlockedMember } from '../../data/blocks/blockQueries.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { profileOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './BlockedPage.tsx';

const backend = vi.hoisted(() => ({
  fetchBlocked: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
  unblock: vi.fn<(db: unknown, uid: string, other: string) => Promise<void>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/blocks/blockQueries.ts', () => ({ fetchBlocked: backend.fetchBlocked }));
vi.mock('../../data/blocks/blockWrites.ts', () => ({ unblock: backend.unblock }));

const pageOf = (...entries: readonly BlockedMember[]) => ({ entries, count: entries.length, last: null });
const hannah: BlockedMember = { uid: 'hannah', profile: profileOf('hannah') };
const unknown: BlockedMember = { uid: 'omar', profile: null };

onCampus('ut');
beforeEach(() => {
  backend.fetchBlocked.mockReset().mockResolvedValue(pageOf(hannah, unknown));
  backend.unblock.mockReset().mockResolvedValue();
});

/** In the place that takes the focus where nothing else can. */
const open = () =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <Component />
    </main>,
    { session: MEMBER },
  );
const names = (): readonly (string | null)[] =>
  screen.getAllByRole('button', { name: /^Unblock/ }).map((one) => one.getAttribute('aria-label'));

test('lists whom the reader blocks, also who may not be seen any more, and ends a block', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Blocked members' });
  expect(within(list).getByText('@hannah')).toBeVisible();
  expect(within(list).queryByRole('link')).toBeNull();
  expect(names()).toEqual(['Unblock Hannah K.', 'Unblock A member']);
  await user.click(screen.getByRole('button', { name: 'Unblock Hannah K.' }));
  await waitFor(() => expect(names()).toEqual(['Unblock A member']));
  expect(backend.unblock).toHaveBeenCalledExactlyOnceWith({}, 'u1', 'hannah');
  await user.click(screen.getByRole('button', { name: 'Unblock A member' }));
  expect(await screen.findByRole('heading', { name: 'Nobody is blocked.' })).toBeVisible();
  // Comes a moment later, in the next test's page if it is not waited for.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the focus goes from an ended block to the next, else to the one before, at last to the page', async () => {
  const omar: BlockedMember = { uid: 'omar', profile: profileOf('omar', { firstName: 'Omar' }) };
  const liam: BlockedMember = { uid: 'liam', profile: profileOf('liam', { firstName: 'Liam' }) };
  backend.fetchBlocked.mockResolvedValue(pageOf(hannah, omar, liam));
  const { user } = open();
  const end = async (name: RegExp): Promise<void> => user.click(await screen.findByRole('button', { name }));
  const isAt = (name: RegExp) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  await end(/^Unblock Omar/);
  await isAt(/^Unblock Liam/);
  await end(/^Unblock Liam/);
  await isAt(/^Unblock Hannah/);
  await end(/^Unblock Hannah/);
  await screen.findByRole('heading', { name: 'Nobody is blocked.' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a block that cannot be ended stays, and it is said why', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  backend.unblock.mockRejectedValue(new DataFailure('offline', 'no'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Unblock Hannah K.' }));
  expect(await screen.findByText(/Try again in a moment/)).toBeVisible();
  expect(names()).toHaveLength(2);
});

test('says that nobody is blocked, and what is wrong where the list does not come', async () => {
  backend.fetchBlocked.mockResolvedValueOnce(pageOf());
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Nobody is blocked.' })).toBeVisible();
  unmount();
  backend.fetchBlocked.mockRejectedValueOnce(new DataFailure('failed', 'no'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('@hannah')).toBeVisible();
});
