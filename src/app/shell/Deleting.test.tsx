import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { listenJob } from '../../data/jobs/jobQueries.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { Job } from '../../domain/job.ts';
import { address, MEMBER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { Deleting } from './Deleting.tsx';
import '../../pages/testing/panelsLoaded.ts';

const jobs = vi.hoisted(() => ({ listenJob: vi.fn<typeof listenJob>() }));
const logOut = vi.hoisted(() => vi.fn<(forgotten: () => void) => Promise<readonly string[]>>());
const reloadAt = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../data/jobs/jobQueries.ts', () => jobs);
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));
vi.mock('../../data/session/logOut.ts', () => ({ logOut }));
vi.mock('../../lib/reloadAt.ts', () => ({ reloadAt }));

onCampus('ut');

const JOB: Job = {
  kind: 'deletion',
  state: 'running',
  done: 5,
  total: 20,
  begunFromMs: 1,
};

let tell: (job: Job) => void;
/** Where the tab is when its session ends. */
let addressAtEnd: string;

beforeEach(() => {
  reloadAt.mockReset();
  logOut.mockReset().mockImplementation((forgotten) => {
    // By its element: the dialog hides it from what looks for roles.
    addressAtEnd = document.querySelector('output')?.textContent ?? '';
    forgotten();
    return Promise.resolve([]);
  });
  jobs.listenJob.mockReset().mockImplementation((_db, _uid, next) => {
    tell = (job) => act(() => next(job));
    return () => undefined;
  });
});

const dialog = () => screen.findByRole('dialog', { name: 'Deleting your account...' });

/** The server says in this tab, whichever page it shows, that the account is leaving. */
async function begin(): Promise<void> {
  const { store } = renderPage(<Deleting />, { session: MEMBER });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => {
    if (MEMBER.profile) store.dispatch(profileRead({ ...MEMBER.profile, status: 'deleting' }));
  });
  await dialog();
  await waitFor(() => expect(jobs.listenJob).toHaveBeenCalled());
}

it('a leaving account holds the app and shows how far it is, then ends signed out on a page that says so', async () => {
  await begin();
  tell({ ...JOB, kind: 'update', state: 'done' });
  expect(logOut).not.toHaveBeenCalled();
  tell(JOB);
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(25));
  tell({ ...JOB, state: 'done', done: 20 });
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/settings/account/deleted?done=true'));
  expect(logOut).toHaveBeenCalledTimes(1);
  // A page of members that loses its session would show the front page first.
  expect(addressAtEnd).toBe('/settings/account/deleted?done=true');
  // The page below has nobody any more; until the next one is here it stays covered.
  expect(await dialog()).toBeVisible();
});

it('a job that was given up by the server is left to it', async () => {
  await begin();
  tell({ ...JOB, state: 'failed' });
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/settings/account/deleted'));
});

it('nobody waits longer than 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await begin();
  tell(JOB);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(reloadAt).toHaveBeenCalledWith('/settings/account/deleted');
});

it('a connection that is lost meanwhile ends on the same page, which needs none', async () => {
  await begin();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tell({ ...JOB, state: 'done' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/settings/account/deleted?done=true');
  expect(reloadAt).not.toHaveBeenCalled();
});
