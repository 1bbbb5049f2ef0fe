import type { User } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { renewToken } from './sessionSdk.ts';

const backend = vi.hoisted(() => ({
  getIdToken: vi.fn<User['getIdToken']>(async () => 'new'),
  reopenFirestore: vi.fn(async () => undefined),
}));
vi.mock('../sdk/firebase.ts', () => ({
  firebaseAuth: async () => ({ currentUser: { getIdToken: backend.getIdToken } }),
  firestoreDb: async () => ({}),
  reopenFirestore: backend.reopenFirestore,
}));

test('a token is renewed without closing what is being read: a first feed would fail as offline', async () => {
  await renewToken();
  expect(backend.getIdToken).toHaveBeenCalledExactlyOnceWith(true);
  expect(backend.reopenFirestore).not.toHaveBeenCalled();
});
