import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { listenAccount } from '../../data/account/accountQueries.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { listenJob } from '../../data/jobs/jobQueries.ts';
import type { fetchProfileTimeMs, listenUsername } from '../../data/profiles/profileQueries.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { selectPost } from '../../data/posts/postsSlice.ts';
import type { Account } from '../../domain/account.ts';
import type { Job } from '../../domain/job.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import type { Profile } from '../../domain/user.ts';
import { address, MEMBER, NEWCOMER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AccountSettingPage } from '../settings/AccountSettingPage.tsx';
import { EditProfilePage } from './OwnPages.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  listenAccount: vi.fn<typeof listenAccount>(),
  updateProfile: vi.fn(async () => undefined),
  changeName: vi.fn(async () => 'mayarivera'),
  listenJob: vi.fn<typeof listenJob>(),
  listenUsername: vi.fn<typeof listenUsername>(),
  fetchProfileTimeMs: vi.fn<typeof fetchProfileTimeMs>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: backend.listenAccount }));
vi.mock('../../data/profiles/profileWrites.ts', () => ({ updateProfile: backend.updateProfile }));
vi.mock('../../data/account/accountCalls.ts', () => ({ changeName: backend.changeName }));
vi.mock('../../data/jobs/jobQueries.ts', () => ({ listenJob: backend.listenJob }));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  listenUsername: backend.listenUsername,
  fetchProfileTimeMs: backend.fetchProfileTimeMs,
}));

onCampus('ut');

const CHANGED_MS = 5000;
const stop = (): void => undefined;
let tellJob: (job: Partial<Job>) => void;
/** By name. */
let tellFree: Map<string, (isFree: boolean) => void>;

beforeEach(() => {
  for (const one of Object.values(backend)) one.mockReset();
  // Only what the page reads of it.
  const account = { lastName: 'Rivera' } as Account;
  backend.listenAccount.mockImplementation((_db, _uid, onAccount) => (onAccount(account), stop));
  backend.updateProfile.mockResolvedValue(undefined);
  backend.changeName.mockResolvedValue('mayarivera');
  backend.fetchProfileTimeMs.mockResolvedValue(CHANGED_MS);
  backend.listenJob.mockImplementation((_db, _uid, onJob) => {
    tellJob = (job) =>
      act(() =>
        onJob({
          kind: 'update',
          state: 'running',
          done: 0,
          total: null,
          begunFromMs: CHANGED_MS,
          ...job,
        }),
      );
    onJob(null);
    return stop;
  });
  tellFree = new Map();
  backend.listenUsername.mockImplementation((_db, { username }, onAnswer) => {
    tellFree.set(username, (isFree) => act(() => onAnswer(isFree)));
    return stop;
  });
});

const maya: Profile | null = NEWCOMER.profile && { ...NEWCOMER.profile, isProfileSetUp: true };
const SESSION: SessionState = { ...MEMBER, profile: maya };
const open = () => renderPage(<EditProfilePage />, { session: SESSION, at: '/profile/edit' });
const row = (name: RegExp) => screen.getByRole('button', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

async function openPart(user: UserEvent, name: RegExp, title: string): Promise<void> {
  await user.click(row(name));
  await screen.findByRole('dialog', { name: title });
}

async function type(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

const updating = () => screen.findByRole('dialog', { name: 'Updating account data...' });

// The first of them opens the first dialog, whose code comes late.
test.each([
  [/^Bio/, 'Bio', 'Describe yourself'],
  [/^Name/, 'Name', 'First name'],
  [/^Username/, 'Username', 'Username'],
  [/^Graduation year/, 'Graduation year', 'Graduation year'],
])('an edit begins with the cursor in its field: %s', async (part, title, label) => {
  const { user } = open();
  await openPart(user, part, title);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(label, { selector: 'input, textarea, select' })).toHaveFocus();
});

test('the address of the screen name in the settings opens the username', async () => {
  renderPage(<AccountSettingPage />, { session: SESSION, at: '/settings/account/screen_name' });
  expect(address()).toBe('/profile/edit?part=username');
  cleanup();
  renderPage(<EditProfilePage />, { session: SESSION, at: '/profile/edit?part=username' });
  expect(await screen.findByRole('dialog', { name: 'Username' })).toBeVisible();
});

describe('the bio', () => {
  it("is counted 'n / 160', ends there, and is stored", async () => {
    const { user } = open();
    await openPart(user, /^Bio/, 'Bio');
    expect(screen.getByText('0 / 160')).toBeVisible();
    expect(save()).toBeDisabled();
    const field = screen.getByRole('textbox', { name: 'Describe yourself' });
    expect(field).toHaveAttribute('maxlength', '160');
    await user.type(field, 'I sell bikes.');
    expect(screen.getByText('13 / 160')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(backend.updateProfile).toHaveBeenCalledWith({}, 'u1', { bio: 'I sell bikes.' });
    expect(screen.queryByRole('dialog')).toBeNull();
    // Nobody waits for copies: there are none.
    expect(backend.listenJob).not.toHaveBeenCalled();
  });

  it('that is not saved is there again, also after a reload', async () => {
    const { user, unmount } = open();
    await openPart(user, /^Bio/, 'Bio');
    await user.type(screen.getByRole('textbox', { name: 'Describe yourself' }), 'Half a');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await openPart(user, /^Bio/, 'Bio');
    expect(screen.getByRole('textbox', { name: 'Describe yourself' })).toHaveValue('Half a');
    unmount();
    const again = open();
    await openPart(again.user, /^Bio/, 'Bio');
    expect(screen.getByRole('textbox', { name: 'Describe yourself' })).toHaveValue('Half a');
  });

  it('that is refused stays, with the reason at its field', async () => {
    backend.updateProfile.mockRejectedValue(new DataFailure('denied', 'no'));
    const { user } = open();
    await openPart(user, /^Bio/, 'Bio');
    await user.type(screen.getByRole('textbox', { name: 'Describe yourself' }), 'Hi');
    await user.click(save());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Describe yourself' })).toHaveAccessibleDescription(
      /Something went wrong/,
    );
    expect(screen.getByRole('textbox', { name: 'Describe yourself' })).toHaveValue('Hi');
  });

  it('without a connection says so at once', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = open();
    await openPart(user, /^Bio/, 'Bio');
    await user.type(screen.getByRole('textbox', { name: 'Describe yourself' }), 'Hi');
    await user.click(save());
    expect(await screen.findByText("You're offline. Try again when the connection is back.")).toBeVisible();
    expect(backend.updateProfile).not.toHaveBeenCalled();
  });
});

describe('the picture', () => {
  const withPicture: SessionState = {
    ...MEMBER,
    profile: maya && { ...maya, photoPath: 'images/profilePics/u1.jpg' },
  };
  const remove = () => screen.getByRole('button', { name: 'Remove picture' });

  it('is taken away under the dialog that shows how far the copies are', async () => {
    const { user } = renderPage(<EditProfilePage />, { session: withPicture, at: '/profile/edit' });
    await openPart(user, /^Change photo/, 'Profile picture');
    await user.click(remove());
    await updating();
    expect(backend.updateProfile).toHaveBeenCalledWith({}, 'u1', { photoPath: null });
    tellJob({ state: 'done', total: 3, done: 3 });
    expect(await screen.findByText('Profile Updated')).toBeVisible();
  });

  it('stays where it cannot be taken away, and that is said', async () => {
    backend.updateProfile.mockRejectedValue(new DataFailure('failed', 'no'));
    const { user } = renderPage(<EditProfilePage />, { session: withPicture, at: '/profile/edit' });
    await openPart(user, /^Change photo/, 'Profile picture');
    await user.click(remove());
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(remove()).toBeEnabled();
  });

  it('that is none cannot be taken away', async () => {
    const { user } = open();
    await openPart(user, /^Add a photo/, 'Profile picture');
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });
});

describe('the graduation year', () => {
  it('is chosen, and may be none', async () => {
    const { user } = open();
    await openPart(user, /^Graduation year None/, 'Graduation year');
    const year = String(new Date().getFullYear() + 1);
    expect(save()).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Graduation year' }), year);
    await user.click(save());
    await waitFor(() =>
      expect(backend.updateProfile).toHaveBeenCalledWith({}, 'u1', { gradYear: Number(year) }),
    );
  });
});

describe('the name', () => {
  it.each([
    ['First name', '', 'Name is required.'],
    ['Last name', 'R', 'Full name is required'],
    ['First name', 'evil.example', 'Use your own name, without numbers, links or symbols'],
    ['Last name', '405 555 0100', 'Use your own name, without numbers, links or symbols'],
  ])('%s %j is refused at its field: %s', async (label, text, words) => {
    const { user } = open();
    await openPart(user, /^Name/, 'Name');
    await type(user, label, text);
    expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(words);
    expect(save()).toBeDisabled();
  });

  it('has at most 20 letters in each part', async () => {
    const { user } = open();
    await openPart(user, /^Name/, 'Name');
    for (const label of ['First name', 'Last name'])
      expect(await screen.findByRole('textbox', { name: label })).toHaveAttribute('maxlength', '20');
  });

  it('is changed under a dialog that shows how far the copies are, and says when they are done', async () => {
    const { user } = open();
    await openPart(user, /^Name Maya R\./, 'Name');
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('Rivera');
    expect(save()).toBeDisabled();
    await type(user, 'First name', 'Lena');
    await user.click(save());
    const dialog = await updating();
    expect(backend.changeName).toHaveBeenCalledWith({ firstName: 'Lena', lastName: null, username: null });
    expect(dialog).toHaveAccessibleDescription('This can take up to 30 seconds. DO NOT re-load the page!');
    await waitFor(() => expect(backend.listenJob).toHaveBeenCalled());
    const bar = screen.getByRole('progressbar');
    expect(bar).not.toHaveAttribute('value');
    // The work of an earlier change says nothing of this one.
    tellJob({ state: 'done', begunFromMs: CHANGED_MS - 1, total: 4, done: 4 });
    expect(screen.queryByText('Profile Updated')).toBeNull();
    tellJob({ total: 400, done: 100 });
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(25));
    tellJob({ total: 400, done: 400, state: 'done' });
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of which nobody sees the change waits for nothing', async () => {
    const { user } = open();
    await openPart(user, /^Name/, 'Name');
    await type(user, 'Last name', 'Ramirez');
    await user.click(save());
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(backend.listenJob).not.toHaveBeenCalled();
  });

  it.each([
    ['too-many', 'Too many tries. Try again in 24 hours.', 'First name'],
    ['full-name-required', 'Full name is required', 'Last name'],
  ] as const)('refused with %s stays as typed', async (reason, text, label) => {
    backend.changeName.mockRejectedValue(new CallFailure(reason, text));
    const { user } = open();
    await openPart(user, /^Name/, 'Name');
    await type(user, 'First name', 'Lena');
    await user.click(save());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(text);
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Lena');
  });

  it('whose copies take longer than 30 seconds holds nobody up', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = open();
    await openPart(user, /^Name/, 'Name');
    await type(user, 'First name', 'Lena');
    await user.click(save());
    await updating();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(
      await screen.findByText('Profile Updated. Your older posts and messages follow in a few minutes.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the username', () => {
  const TAKEN = 'That username has been taken.';
  const field = () => screen.getByRole('textbox', { name: 'Username' });
  const openUsername = async (): Promise<UserEvent> => {
    const { user } = open();
    await openPart(user, /^Username @mayarivera/, 'Username');
    return user;
  };
  const answered = async (name: string, isFree: boolean): Promise<void> => {
    await waitFor(() => expect(tellFree.has(name)).toBe(true));
    tellFree.get(name)?.(isFree);
  };

  it('that is unchanged cannot be saved; it has at most 50 letters', async () => {
    await openUsername();
    expect(save()).toBeDisabled();
    expect(field()).toHaveAttribute('maxlength', '50');
  });

  it('is looked up once for each pause, and free until somebody takes it while one types', async () => {
    const user = await openUsername();
    await type(user, 'Username', 'LenaOkafor');
    await answered('lenaokafor', true);
    expect(await screen.findByText('lenaokafor is available.')).toBeVisible();
    expect(backend.listenUsername).toHaveBeenCalledTimes(1);
    expect(save()).toBeEnabled();
    await answered('lenaokafor', false);
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(new RegExp(TAKEN));
    expect(save()).toBeDisabled();
    expect(field()).toHaveValue('LenaOkafor');
  });

  it.each([
    ['settings', TAKEN],
    ['admin-2', TAKEN],
    ['maya rivera', /Use letters, numbers, dots and hyphens/],
    ['-maya', /Use letters, numbers, dots and hyphens/],
    ['мая', /Use letters, numbers, dots and hyphens/],
  ])('%s is refused without asking anybody', async (name, text) => {
    const user = await openUsername();
    await type(user, 'Username', name);
    expect(await screen.findByText(text)).toBeVisible();
    expect(save()).toBeDisabled();
    expect(backend.listenUsername).not.toHaveBeenCalled();
  });

  it('that is taken at the last moment is refused at its field', async () => {
    backend.changeName.mockRejectedValue(new CallFailure('username-taken', TAKEN));
    const user = await openUsername();
    await type(user, 'Username', 'lena');
    await answered('lena', true);
    await user.click(save());
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(field()).toHaveValue('lena');
    await user.type(field(), '2');
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  it('is changed under the blocking dialog', async () => {
    const user = await openUsername();
    await type(user, 'Username', 'Lena');
    await user.click(save());
    await updating();
    expect(backend.changeName).toHaveBeenCalledWith({ firstName: null, lastName: null, username: 'lena' });
    tellJob({ total: 0, state: 'done' });
    expect(await screen.findByText('Profile Updated')).toBeVisible();
  });
});

describe('the page', () => {
  it('puts a new name on the own posts that were read before', async () => {
    const known = [postOf('lamp', { author: authorOf('u1') }), postOf('bag', { author: authorOf('u1') })];
    const { store } = renderPage(<EditProfilePage />, { session: SESSION, known });
    act(() => void store.dispatch(profileRead(maya && { ...maya, firstName: 'Lena' })));
    for (const id of ['lamp', 'bag']) expect(selectPost(store.getState(), id)?.author.firstName).toBe('Lena');
  });

  it('waits for the profile, and leads to it', async () => {
    const { store } = renderPage(<EditProfilePage />, {
      session: { ...SESSION, profile: null, isProfileKnown: false },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeInTheDocument();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    act(() => void store.dispatch(profileRead(maya)));
    expect(await screen.findByRole('link', { name: 'See profile' })).toHaveAttribute('href', '/mayarivera');
  });

  it('says so where the profile cannot be read', () => {
    renderPage(<EditProfilePage />, { session: { ...SESSION, profile: null } });
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  });
});
