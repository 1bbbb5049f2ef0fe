import { beforeEach, expect, test, vi } from 'vitest';
import { AuthFailure } from '../errors/authFailure.ts';
import { changePassword } from './credentials.ts';

const happened: string[] = [];
const note = vi.hoisted(() => vi.fn<(what: string) => void>());
const registerPerson = vi.hoisted(() => vi.fn<(uid: string, name: string | null) => Promise<void>>());

vi.mock('firebase/auth', () => ({
  EmailAuthProvider: { credential: (_email: string, password: string) => password },
  reauthenticateWithCredential: async (_user: unknown, password: string) => note(`in by ${password}`),
  updatePassword: async (_user: unknown, password: string) => note(`set ${password}`),
}));
vi.mock('../sdk/firebase.ts', () => ({
  firebaseAuth: async () => ({
    authStateReady: async () => undefined,
    currentUser: { uid: 'maya', email: 'maya@example.com' },
  }),
}));
vi.mock('../session/sharedSignIn.ts', () => ({ sharedSignIn: () => ({ idToken: 'before' }) }));
vi.mock('../calls/callFunction.ts', () => ({ callFunction: async (name: string) => note(name) }));
vi.mock('./registration.ts', () => ({ registerPerson }));

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  happened.length = 0;
  note.mockImplementation((what) => void happened.push(`${String(Date.now())} ${what}`));
  registerPerson.mockReset().mockImplementation(async () => note('registerUser'));
});

test('a new password begins a session in the next second, which the server is told of', async () => {
  const changed = changePassword('old', 'new');
  await vi.runAllTimersAsync();
  await changed;
  expect(happened).toEqual([
    '0 in by old',
    '0 set new',
    '1000 in by new',
    '1000 endSession',
    '1000 registerUser',
  ]);
  expect(registerPerson).toHaveBeenCalledWith('maya', null);
});

test('it stands where the server could not be told of it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  registerPerson.mockRejectedValue(new AuthFailure('network'));
  const changed = changePassword('old', 'new').then(() => 'changed');
  await vi.runAllTimersAsync();
  expect(await changed).toBe('changed');
});
