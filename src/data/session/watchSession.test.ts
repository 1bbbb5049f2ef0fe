import type { UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { profileOf } from '../../domain/testing/people.ts';
import type { Profile } from '../../domain/user.ts';
import { AuthFailure, authFailureFrom } from '../errors/authFailure.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { beginSession } from './storedSession.ts';
import { holdSession } from './sessionHold.ts';
import { profileRead, sessionReducer, signedIn, signedOut } from './sessionSlice.ts';
import type { SessionState } from '../live/dataState.ts';
import type { SignedInPerson } from '../rest/storedSignIn.ts';
import { SessionWatcher, type SessionSource } from './watchSession.ts';

const maya: SignedInPerson = {
  uid: 'maya',
  email: 'maya@example.com',
  isEmailVerified: true,
  claims: { campusId: null, isSchoolVerified: false },
};
const mayas = (isSchoolVerified = false): Profile => profileOf('maya', { isSchoolVerified });

let state: SessionState;
let isAnswerMissing: boolean;
let tellPerson: (person: SignedInPerson | null) => void;
let profiles: Map<
  string,
  { next: (profile: Profile | null) => void; fail: (e: unknown) => void; close: () => void }
>;
let source: SessionSource;
let watcher: SessionWatcher;

beforeEach(() => {
  state = sessionReducer(undefined, { type: 'start' });
  profiles = new Map();
  isAnswerMissing = false;
  source = {
    watchPerson: vi.fn((next: (person: SignedInPerson | null) => void) => {
      tellPerson = next;
      return Promise.resolve(() => undefined);
    }),
    watchProfile: (uid, next, fail) => {
      const close = vi.fn();
      profiles.set(uid, { next, fail, close });
      return Promise.resolve(close);
    },
    renewToken: vi.fn(() => Promise.resolve()),
    isAnswerMissing: () => isAnswerMissing,
    finishRegistration: vi.fn(() => Promise.resolve()),
    endForBan: vi.fn(),
    noteDeletion: vi.fn(),
  };
  watcher = new SessionWatcher(dispatch, source);
});

const dispatch = (action: UnknownAction): void => {
  state = sessionReducer(state, action);
};

const open = (uid: string) => {
  const line = profiles.get(uid);
  if (!line) throw new Error(`no listener for ${uid}`);
  return line;
};

/** Maya is signed in, and the server knows no profile of hers: a registration that was cut off. */
async function beginWithoutProfile(): Promise<void> {
  await mayaIsIn();
  open('maya').next(null);
}

/** The page has begun, and has Maya's sign-in. */
async function mayaIsIn(): Promise<void> {
  await watcher.start();
  tellPerson(maya);
}

describe('the session', () => {
  it('begins with what the device remembers, without the SDK', () => {
    beginSession(dispatch, maya);
    expect(state).toMatchObject({ status: 'signedIn', uid: 'maya', isProfileKnown: false });
    expect(source.watchPerson).not.toHaveBeenCalled();
  });

  it('begins signed out when the device remembers nobody', () => {
    beginSession(dispatch, null);
    expect(state.status).toBe('signedOut');
  });

  it('opens one listener however often it is started, and tries again after a failure', async () => {
    await watcher.start();
    await watcher.start();
    expect(source.watchPerson).toHaveBeenCalledTimes(1);
    const flaky = {
      ...source,
      watchPerson: vi
        .fn()
        .mockRejectedValueOnce(new Error('chunk'))
        .mockResolvedValue(() => undefined),
    };
    const second = new SessionWatcher(() => undefined, flaky);
    await expect(second.start()).rejects.toThrow('chunk');
    await second.start();
    expect(flaky.watchPerson).toHaveBeenCalledTimes(2);
  });

  it('follows the profile of the person and lets go of it when they leave', async () => {
    await mayaIsIn();
    await Promise.resolve();
    open('maya').next(mayas());
    expect(state.profile?.username).toBe('maya');
    tellPerson(null);
    expect(open('maya').close).toHaveBeenCalled();
    expect(state).toMatchObject({ status: 'signedOut', profile: null });
    open('maya').next(mayas());
    expect(state.profile).toBeNull();
  });

  it('keeps the profile when only the token changes', async () => {
    await mayaIsIn();
    open('maya').next(mayas());
    tellPerson({ ...maya, claims: { campusId: 'ut', isSchoolVerified: true } });
    expect(state.profile?.id).toBe('maya');
    expect(state.claims.isSchoolVerified).toBe(true);
    expect(profiles.size).toBe(1);
  });

  it('does not show one person the profile of another', async () => {
    await mayaIsIn();
    open('maya').next(mayas());
    tellPerson({ ...maya, uid: 'leo' });
    expect(state).toMatchObject({ uid: 'leo', profile: null, isProfileKnown: false });
  });

  it('finishes a registration that was cut off', async () => {
    await beginWithoutProfile();
    expect(source.finishRegistration).toHaveBeenCalledTimes(1);
    expect(state).toMatchObject({ profile: null, isProfileKnown: true });
  });

  it('goes on trying to finish it until the server answers, and no longer', async () => {
    vi.useFakeTimers();
    const finish = vi.spyOn(source, 'finishRegistration').mockRejectedValue(new Error('unavailable'));
    await beginWithoutProfile();
    await vi.advanceTimersByTimeAsync(3000);
    expect(finish).toHaveBeenCalledTimes(2);
    finish.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(finish).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(finish).toHaveBeenCalledTimes(3);
  });

  it('has one chain of tries, however often it hears that there is no profile', async () => {
    vi.useFakeTimers();
    const finish = vi.spyOn(source, 'finishRegistration').mockRejectedValue(new AuthFailure('network'));
    await beginWithoutProfile();
    open('maya').next(null);
    await vi.advanceTimersByTimeAsync(1000);
    // Also of a listener that was opened anew.
    open('maya').fail(new Error('unavailable'));
    watcher.retryProfile();
    open('maya').next(null);
    expect(finish).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(finish).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(finish).toHaveBeenCalledTimes(3);
  });

  it('begins the chain anew for who leaves and comes back, and ends the old one', async () => {
    vi.useFakeTimers();
    const finish = vi.spyOn(source, 'finishRegistration').mockRejectedValue(new AuthFailure('network'));
    await beginWithoutProfile();
    tellPerson(null);
    tellPerson(maya);
    open('maya').next(null);
    expect(finish).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(finish).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['name-required', 1],
    ['full-name-required', 1],
    ['name-not-allowed', 1],
    ['banned', 1],
    // The account is being deleted in another tab.
    ['not-allowed', 1],
    ['bad-request', 1],
    ['signed-out', 2],
    ['too-many', 2],
    ['failed', 2],
    ['offline', 2],
  ] as const)('refused with %s, is asked %i time(s) within five seconds', async (reason, times) => {
    vi.useFakeTimers();
    const finish = vi
      .spyOn(source, 'finishRegistration')
      .mockRejectedValue(authFailureFrom(new CallFailure(reason, 'Something went wrong')));
    await beginWithoutProfile();
    await vi.advanceTimersByTimeAsync(5000);
    open('maya').next(null);
    expect(finish).toHaveBeenCalledTimes(times);
    expect(source.endForBan).toHaveBeenCalledTimes(reason === 'banned' ? 1 : 0);
  });

  it.each([
    ['the profile has come from elsewhere', () => open('maya').next(mayas(false))],
    ['the person has left', () => tellPerson(null)],
  ])('does not try again where %s', async (_why, happen) => {
    vi.useFakeTimers();
    const finish = vi.spyOn(source, 'finishRegistration').mockRejectedValue(new Error('unavailable'));
    await beginWithoutProfile();
    happen();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('asks again, whatever the profile says, as long as there is no answer', async () => {
    vi.useFakeTimers();
    isAnswerMissing = true;
    const finish = vi.spyOn(source, 'finishRegistration').mockRejectedValueOnce(new Error('unavailable'));
    await mayaIsIn();
    open('maya').next(mayas());
    open('maya').next(mayas(true));
    expect(finish).toHaveBeenCalledTimes(1);
    expect(state.profile?.id).toBe('maya');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(finish).toHaveBeenCalledTimes(2);
  });

  it('leaves it where another tab has had the answer meanwhile, and asks for the next', async () => {
    vi.useFakeTimers();
    isAnswerMissing = true;
    const finish = vi.spyOn(source, 'finishRegistration').mockRejectedValueOnce(new Error('under way'));
    await mayaIsIn();
    open('maya').next(mayas());
    isAnswerMissing = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(finish).toHaveBeenCalledTimes(1);
    isAnswerMissing = true;
    open('maya').next(mayas());
    await vi.advanceTimersByTimeAsync(1);
    isAnswerMissing = true;
    open('maya').next(mayas());
    await vi.advanceTimersByTimeAsync(1);
    expect(finish).toHaveBeenCalledTimes(3);
  });

  it('asks again as soon as it hears that an answer was missed', async () => {
    const finish = vi.spyOn(source, 'finishRegistration').mockResolvedValue();
    watcher.finish();
    await mayaIsIn();
    open('maya').next(mayas());
    watcher.finish();
    expect(finish).not.toHaveBeenCalled();
    isAnswerMissing = true;
    watcher.finish();
    expect(finish).toHaveBeenCalledOnce();
  });

  it('renews the token once when the profile knows of a role that the token lacks', async () => {
    await mayaIsIn();
    open('maya').next(mayas(true));
    open('maya').next({ ...mayas(true), bio: 'new' });
    expect(source.renewToken).toHaveBeenCalledTimes(1);
  });

  it('renews the token until it has lost the role that the profile has lost, and again when it is back', async () => {
    vi.useFakeTimers();
    const claim = (isSchoolVerified: boolean): void =>
      tellPerson({ ...maya, claims: { campusId: 'ut', isSchoolVerified } });
    await watcher.start();
    claim(true);
    open('maya').next(mayas(true));
    expect(source.renewToken).not.toHaveBeenCalled();
    open('maya').next(mayas(false));
    expect(source.renewToken).toHaveBeenCalledTimes(1);
    // The server had not changed the roles yet.
    vi.mocked(source.renewToken).mockImplementation(async () => claim(false));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(source.renewToken).toHaveBeenCalledTimes(2);
    expect(state.claims.isSchoolVerified).toBe(false);
    vi.mocked(source.renewToken).mockImplementation(async () => claim(true));
    open('maya').next(mayas(true));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(source.renewToken).toHaveBeenCalledTimes(3);
    expect(state.claims.isSchoolVerified).toBe(true);
  });

  it('keeps the profile of an account that is being deleted, and does not register it anew', async () => {
    await mayaIsIn();
    open('maya').next({ ...mayas(true), status: 'deleting' });
    expect(source.noteDeletion).toHaveBeenCalledTimes(1);
    open('maya').next(null);
    expect(state.profile).toMatchObject({ id: 'maya', status: 'deleting' });
    expect(source.finishRegistration).not.toHaveBeenCalled();
    expect(source.renewToken).not.toHaveBeenCalled();
  });

  it('ends when the account is banned while the page is open', async () => {
    await mayaIsIn();
    open('maya').next(mayas(true));
    expect(source.endForBan).not.toHaveBeenCalled();
    open('maya').next({ ...mayas(true), status: 'banned' });
    expect(source.endForBan).toHaveBeenCalledTimes(1);
  });

  it('goes on without a profile that cannot be read', async () => {
    await mayaIsIn();
    open('maya').fail(new Error('denied'));
    expect(state).toMatchObject({ status: 'signedIn', profile: null, isProfileKnown: true });
  });

  it('keeps a profile whose listener failed, and opens another when the line is back', async () => {
    await mayaIsIn();
    const first = open('maya');
    await Promise.resolve();
    first.next(mayas());
    watcher.retryProfile();
    expect(open('maya')).toBe(first);
    first.fail(new Error('unavailable'));
    expect(state.profile?.id).toBe('maya');
    watcher.retryProfile();
    expect(open('maya')).not.toBe(first);
    expect(first.close).toHaveBeenCalledTimes(1);
    open('maya').next({ ...mayas(), bio: 'new' });
    first.next(mayas());
    expect(state.profile?.bio).toBe('new');
  });

  it('opens a failed profile again with the next token', async () => {
    await mayaIsIn();
    const first = open('maya');
    first.fail(new Error('denied'));
    tellPerson(maya);
    expect(open('maya')).not.toBe(first);
  });

  it('keeps the roles of a person whose token cannot be renewed, and of nobody else', async () => {
    await watcher.start();
    tellPerson({ ...maya, claims: { campusId: 'ut', isSchoolVerified: true } });
    tellPerson({ ...maya, isEmailVerified: false, claims: null });
    expect(state).toMatchObject({
      isTokenEmailVerified: true,
      claims: { campusId: 'ut', isSchoolVerified: true },
    });
    tellPerson({ ...maya, uid: 'leo', isEmailVerified: false, claims: null });
    expect(state).toMatchObject({
      isTokenEmailVerified: false,
      claims: { campusId: null, isSchoolVerified: false },
    });
  });

  it('publishes nobody while signing up is half done, and the last word at its end', async () => {
    beginSession(dispatch, null);
    await watcher.start();
    await holdSession(async () => {
      tellPerson(maya);
      tellPerson({ ...maya, email: 'new@example.com' });
      await Promise.resolve();
      expect(state.status).toBe('signedOut');
    });
    expect(state.email).toBe('new@example.com');
  });

  it('publishes also when signing up failed', async () => {
    await watcher.start();
    const failing = holdSession(() => {
      tellPerson(maya);
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(state.uid).toBe('maya');
  });
});

it('the reducer forgets everything of a person who signs out', () => {
  let now = sessionReducer(undefined, signedIn(maya));
  now = sessionReducer(now, profileRead(mayas()));
  now = sessionReducer(now, signedOut());
  expect(JSON.stringify(now)).not.toContain('maya');
});
