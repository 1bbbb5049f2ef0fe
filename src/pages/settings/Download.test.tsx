import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountCredentials } from '../../data/auth/storedCredentials.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { Download } from '../../domain/download.ts';
import { WITH_PASSWORD } from '../testing/account.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AccountPage } from './AccountPage.tsx';
import { Component as DownloadPage } from './DownloadPage.tsx';
import '../testing/panelsLoaded.ts';

const credentials = vi.hoisted(() => ({
  accountCredentials: vi.fn<() => Promise<AccountCredentials>>(),
  isSignInFresh: vi.fn<() => Promise<boolean>>(),
  reauthenticateWithPassword: vi.fn<(password: string) => Promise<void>>(),
}));
const acts = vi.hoisted(() => ({
  requestDownload: vi.fn<() => Promise<void>>(),
  fetchDownload: vi.fn<(path: string) => Promise<Blob>>(),
}));
const saveFile = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
const line = vi.hoisted(() => ({
  isOpen: false,
  next: (_download: unknown): void => undefined,
  fail: (_error: unknown): void => undefined,
}));
vi.mock('../../data/auth/credentials.ts', () => credentials);
vi.mock('../../data/downloads/fetchDownload.ts', () => acts);
vi.mock('../../lib/saveFile.ts', () => ({ saveFile }));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: () => Promise.resolve({}) }));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: () => () => undefined }));
vi.mock('../../data/downloads/downloadQueries.ts', () => ({
  listenDownload: (_db: unknown, _uid: string, next: typeof line.next, fail: typeof line.fail) => {
    Object.assign(line, { next, fail, isOpen: true });
    return () => undefined;
  },
}));

onCampus('ut');

beforeEach(() => {
  for (const mock of [...Object.values(credentials), ...Object.values(acts), saveFile]) mock.mockReset();
  line.isOpen = false;
  credentials.isSignInFresh.mockResolvedValue(true);
  credentials.accountCredentials.mockResolvedValue(WITH_PASSWORD);
});

const NOW_MS = Date.now();
const HOUR_MS = 3_600_000;
const RUNNING: Download = {
  state: 'running',
  done: 5,
  total: 20,
  parts: [],
  requestedAtMs: NOW_MS,
  expiresAtMs: null,
};
const PART = { path: 'downloads/u1/1-a.zip', bytes: 1_440_000 };
const READY: Download = { ...RUNNING, state: 'done', parts: [PART], expiresAtMs: NOW_MS + 24 * HOUR_MS };

async function open(download: Download | null): Promise<ReturnType<typeof renderPage>['user']> {
  const { user } = renderPage(<DownloadPage />, { session: MEMBER });
  await vi.waitFor(() => expect(line.isOpen).toBe(true));
  await tell(download);
  return user;
}
const tell = async (download: Download | null): Promise<void> => {
  await act(async () => {
    line.next(download);
    await Promise.resolve();
  });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the page to download one’s data', () => {
  it('is found in the account settings', () => {
    renderPage(<AccountPage />, { session: MEMBER });
    expect(hrefOf('Download your data')).toBe('/settings/account/download');
  });

  it('says what is in it and what is not, and is requested by who has just signed in', async () => {
    const user = await open(null);
    expect(screen.getByText('Your posts and comments, with photos and videos')).toBeVisible();
    expect(screen.getByText('What others wrote, such as the messages you received')).toBeVisible();
    await user.click(await button('Request download'));
    expect(acts.requestDownload).toHaveBeenCalledOnce();
  });

  it('asks for the password where the sign-in is older, then goes on', async () => {
    credentials.isSignInFresh.mockResolvedValue(false);
    const user = await open(null);
    await user.click(await button('Request download'));
    expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
    expect(acts.requestDownload).not.toHaveBeenCalled();
    await user.type(await screen.findByLabelText('Current password', { selector: 'input' }), 'secret-9');
    await user.click(await button('Continue'));
    await vi.waitFor(() => expect(acts.requestDownload).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks where the server wants a fresher sign-in', async () => {
    acts.requestDownload.mockRejectedValueOnce(new CallFailure('sign-in-again', null));
    const user = await open(null);
    await user.click(await button('Request download'));
    expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
  });

  it('shows live how far it is, and that it is ready', async () => {
    await open(RUNNING);
    expect(await screen.findByRole('progressbar', { name: 'Collecting your data' })).toHaveValue(25);
    await tell({ ...RUNNING, done: 10 });
    expect(screen.getByRole('progressbar')).toHaveValue(50);
    await tell(READY);
    expect(await button('Download (1.4 MB)')).toBeVisible();
    expect(screen.getByText(/It is here until/)).toBeVisible();
    expect(screen.getByText(/You can request the next one from/)).toBeVisible();
  });

  it('saves the ZIP under the name of the member', async () => {
    const zip = new Blob(['zip']);
    acts.fetchDownload.mockResolvedValue(zip);
    const user = await open({ ...READY, requestedAtMs: Date.UTC(2026, 10, 23, 12) });
    await user.click(await button(/^Download/));
    await vi.waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(zip, 'campus-buy-sell-mayarivera-2026-11-23.zip'),
    );
    expect(acts.fetchDownload).toHaveBeenCalledWith(PART.path);
  });

  it('of much comes in parts', async () => {
    const second = { path: 'downloads/u1/2-b.zip', bytes: 9_000 };
    acts.fetchDownload.mockResolvedValue(new Blob());
    const user = await open({ ...READY, parts: [PART, second] });
    await user.click(await button('Download part 2 (9 kB)'));
    await vi.waitFor(() => expect(acts.fetchDownload).toHaveBeenCalledWith(second.path));
    expect(saveFile.mock.lastCall?.[1]).toMatch(/-part-2\.zip$/);
  });

  it.each([
    ['offline', 'Something went wrong. It is our fault, not yours. Try again in a moment.'],
    ['not-found', 'It is not there any more.'],
  ] as const)('that cannot be fetched (%s) says so', async (code, text) => {
    acts.fetchDownload.mockRejectedValue(new DataFailure(code, 'test'));
    const user = await open(READY);
    await user.click(await button(/^Download/));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('that has expired can be requested anew once the day is over', async () => {
    await open({ ...READY, state: 'expired', parts: [], expiresAtMs: null });
    expect(await screen.findByText('Your last download has expired.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request download' })).toBeNull();
    await tell({ ...READY, requestedAtMs: NOW_MS - 30 * HOUR_MS, expiresAtMs: NOW_MS - HOUR_MS });
    expect(await button('Request download')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('that failed can be tried again, and a refusal is told', async () => {
    acts.requestDownload.mockRejectedValue(
      new CallFailure('too-many', 'Too many tries. Try again in 3 hours.'),
    );
    const user = await open({ ...RUNNING, state: 'failed' });
    await user.click(await button('Try again'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Try again in 3 hours.');
  });

  it('whose state cannot be read offers to try again', async () => {
    renderPage(<DownloadPage />, { session: MEMBER });
    await vi.waitFor(() => expect(line.isOpen).toBe(true));
    act(() => line.fail(new DataFailure('offline', 'test')));
    expect(await button('Try again')).toBeVisible();
  });
});
