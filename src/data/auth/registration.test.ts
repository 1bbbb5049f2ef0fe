// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { registrationNameKey } from '../session/deviceTraces.ts';
import { isAnswerMissing, watchPerson } from '../session/sessionSdk.ts';
import { checkCode } from './verification.ts';
import { finishRegistration, registerPerson } from './registration.ts';

type Person = { uid: string } | null;

interface Sdk {
  happened: string[];
  /** What a renewed token waits for. */
  renewal: Promise<void>;
  /** What the function says, or how it fails. */
  answer: object;
  isTaken: boolean;
  uid: string | null;
  readonly listeners: Set<(user: Person) => void>;
  /** While a token is being taken. */
  meanwhile: () => void;
}

/** The parts of the SDK that are reached, the order in which, and who is in. */
const sdk = vi.hoisted((): Sdk => ({
  happened: [],
  answer: {},
  isTaken: true,
  uid: 'maya',
  listeners: new Set(),
  meanwhile: () => undefined,
  renewal: Promise.resolve(),
}));

function become(uid: string | null): void {
  sdk.uid = uid;
  for (const tell of sdk.listeners) tell(uid === null ? null : { uid });
}

vi.mock('firebase/auth', () => ({
  onIdTokenChanged: (_auth: unknown, listener: (user: Person) => void) => {
    sdk.listeners.add(listener);
    return () => void sdk.listeners.delete(listener);
  },
}));
vi.mock('../session/enterSession.ts', () => ({
  enterSession: async (_auth: unknown, token: string) => {
    sdk.happened.push(`in with ${token}`);
    await Promise.resolve();
    sdk.meanwhile();
    if (!sdk.isTaken) throw new Error('The line is down.');
    become('maya');
  },
}));
vi.mock('../calls/sendSigned.ts', () => ({
  sendSigned: (name: string, request: { name?: string | null }) => {
    sdk.happened.push(request.name ? `${name} ${request.name}` : name);
    return sdk.answer instanceof Error
      ? Promise.reject(sdk.answer)
      : Promise.resolve(
          'error' in sdk.answer
            ? { status: 403, body: sdk.answer }
            : { status: 200, body: { result: sdk.answer } },
        );
  },
}));
vi.mock('../sdk/firebase.ts', () => ({
  firebaseAuth: () =>
    Promise.resolve({
      get currentUser() {
        if (sdk.uid === null) return null;
        const getIdToken = async () => {
          await sdk.renewal;
          sdk.happened.push('renewed');
        };
        return { uid: sdk.uid, displayName: null, getIdToken };
      },
      signOut: () => {
        sdk.happened.push('out');
        become(null);
        return Promise.resolve();
      },
    }),
  reopenFirestore: () => Promise.resolve(),
}));
/** The locks of a browser. */
const held = vi.hoisted(() => new Set<string>());
beforeEach(
  () =>
    void vi.stubGlobal('navigator', {
      onLine: true,
      locks: {
        request: async (
          name: string,
          _options: LockOptions,
          work: (lock: object | null) => Promise<void>,
        ) => {
          if (held.has(name)) return work(null);
          held.add(name);
          return work({}).finally(() => held.delete(name));
        },
      },
    }),
);
vi.mock('../session/currentCampus.ts', () => ({ currentCampusId: () => 'ut' }));

const REGISTERED = { username: 'mayatorres', verified: true, schoolVerified: false };
const TARGET = { purpose: 'account', email: null, campusId: 'ut' } as const;
const LOST = new TypeError('Failed to fetch');
const FRESH = { ...REGISTERED, sessionToken: 'fresh' };
const isUnansweredNow = (): boolean => isAnswerMissing('maya');

beforeEach(() => {
  sdk.listeners.clear();
  Object.assign(sdk, { happened: [], isTaken: true, uid: 'maya', meanwhile: () => undefined });
  sdk.renewal = Promise.resolve();
});

describe('who had the account shut behind them', () => {
  test('goes on with the token that came, is never signed out, and is told', async () => {
    sdk.answer = FRESH;
    const told = vi.fn();
    const nothing = (): void => undefined;
    await watchPerson(nothing, { ended: nothing, alone: told, unanswered: nothing });
    sdk.listeners.clear();
    await registerPerson('maya', 'Maya Torres');
    await vi.waitFor(() =>
      expect(sdk.happened).toEqual(['registerUser Maya Torres', 'in with fresh', 'renewed']),
    );
    expect(told).toHaveBeenCalledOnce();
    expect(isUnansweredNow()).toBe(false);
  });

  test('stays out where they have logged out before the token came, or are somebody else', async () => {
    for (const uid of [null, 'ben']) {
      sdk.answer = FRESH;
      sdk.happened = [];
      const registered = registerPerson('maya', null);
      become(uid);
      await registered;
      expect(sdk.happened).not.toContain('in with fresh');
    }
  });

  test('stays out where they log out while it is being taken', async () => {
    sdk.answer = FRESH;
    sdk.meanwhile = () => become(null);
    await registerPerson('maya', null);
    expect(sdk.happened.slice(0, 3)).toEqual(['registerUser', 'in with fresh', 'out']);
    expect(sdk.uid).toBeNull();
  });

  test('asks again where the answer was lost, or could not be used, with the same name', async () => {
    sdk.answer = LOST;
    await expect(registerPerson('maya', 'Maya Torres')).rejects.toMatchObject({ code: 'failed' });
    expect(isUnansweredNow()).toBe(true);
    sdk.answer = FRESH;
    sdk.isTaken = false;
    await expect(finishRegistration()).rejects.toThrow();
    expect(isUnansweredNow()).toBe(true);
    sdk.isTaken = true;
    await finishRegistration();
    expect(isUnansweredNow()).toBe(false);
    expect(sdk.happened.filter((what) => what === 'registerUser Maya Torres')).toHaveLength(3);
  });

  test('asks again after a link without a name as well', async () => {
    sdk.answer = LOST;
    await expect(registerPerson('maya', null)).rejects.toMatchObject({ code: 'failed' });
    expect(localStorage.getItem(registrationNameKey('maya'))).toBe('');
    sdk.answer = REGISTERED;
    await finishRegistration();
    expect(isUnansweredNow()).toBe(false);
  });
});

test('where one asks already, another tab only finishes later', async () => {
  sdk.answer = REGISTERED;
  const first = registerPerson('maya', null);
  await expect(finishRegistration()).rejects.toMatchObject({ code: 'failed', isFinal: false });
  await first;
  expect(sdk.happened.filter((what) => what === 'registerUser')).toHaveLength(1);
});

describe('a tab that nobody looks at', () => {
  const behind = async (meanwhile: () => void): Promise<number> => {
    sdk.answer = REGISTERED;
    localStorage.setItem(registrationNameKey('maya'), '');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const finished = finishRegistration();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sdk.happened).toEqual([]);
    meanwhile();
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await finished;
    return sdk.happened.filter((what) => what === 'registerUser').length;
  };

  test('asks once it is looked at', async () => {
    expect(await behind(() => undefined)).toBe(1);
  });

  test('does not where another has had the answer, or they have left', async () => {
    expect(await behind(() => localStorage.clear())).toBe(0);
    expect(await behind(() => become(null))).toBe(0);
    sdk.uid = 'maya';
    expect(await behind(() => become('ben'))).toBe(0);
  });
});

test('what is refused for good is not asked for at each visit', async () => {
  const details = { reason: 'not-allowed' };
  sdk.answer = { error: { status: 'PERMISSION_DENIED', message: 'Something went wrong', details } };
  await expect(registerPerson('maya', null)).rejects.toMatchObject({ code: 'refused' });
  expect(isUnansweredNow()).toBe(false);
});

test('everybody else keeps the session they have', async () => {
  sdk.answer = REGISTERED;
  await registerPerson('maya', 'Maya Torres');
  await vi.waitFor(() => expect(sdk.happened).toEqual(['registerUser Maya Torres', 'renewed']));
});

test('who is a member by the address they proved waits for the roles, and nobody else does', async () => {
  let answer = (): void => undefined;
  sdk.renewal = new Promise<void>((resolve) => (answer = resolve));
  sdk.answer = REGISTERED;
  await registerPerson('maya', 'Maya Torres');
  expect(sdk.happened).not.toContain('renewed');
  sdk.answer = { ...REGISTERED, schoolVerified: true };
  const registered = registerPerson('maya', 'Maya Torres').then(() => sdk.happened.push('in'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(sdk.happened).not.toContain('in');
  answer();
  await registered;
  expect(sdk.happened.slice(-3)).toEqual(['renewed', 'renewed', 'in']);
});

test('a code goes on in the same way; where that fails it stays redeemed, and its session is asked for', async () => {
  sdk.answer = { campusId: 'ut', sessionToken: 'fresh' };
  expect(await checkCode(TARGET, '1234')).toBe('ut');
  expect(sdk.happened).toEqual(['checkVerificationCode', 'in with fresh', 'renewed']);
  expect(isUnansweredNow()).toBe(false);
  const nothing = (): void => undefined;
  const unanswered = vi.fn();
  await watchPerson(nothing, { ended: nothing, alone: nothing, unanswered });
  Object.assign(sdk, { isTaken: false, happened: [] });
  expect(await checkCode(TARGET, '1234')).toBe('ut');
  expect([isUnansweredNow(), unanswered.mock.calls.length]).toEqual([true, 1]);
  // The old session has ended: to renew it would end it here.
  expect(sdk.happened).not.toContain('renewed');
});

test('a token that is none is an answer that is none', async () => {
  sdk.answer = { ...REGISTERED, sessionToken: 7 };
  await expect(registerPerson('maya', null)).rejects.toMatchObject({ code: 'failed' });
  expect(sdk.happened).toEqual(['registerUser']);
});
