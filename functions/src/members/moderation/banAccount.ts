import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { normalizeEmail } from '../../../../src/domain/schoolEmail.ts';
import { SECOND_MS } from '../../platform/durations.ts';
import { errorCode } from '../../platform/errorCode.ts';
import { banPath } from '../../platform/sessions/banPath.ts';
import { endedAtMs } from '../../platform/sessions/endedAtMs.ts';

/** Not those of `platform/admin.ts`: the operator's commands bring theirs. */
export interface Handles {
  readonly db: Firestore;
  readonly auth: Auth;
}

/** The addresses of an account. */
export interface Addresses {
  readonly proven: readonly string[];
  readonly unproven: readonly string[];
}

/** Disables an account, and bans the addresses that it has proven. Returns its addresses. */
export async function banAccount(handles: Handles, uid: string): Promise<Addresses> {
  const { db, auth } = handles;
  const profile = db.doc(`users/${uid}`);
  // First, because the rules check the profile.
  if ((await profile.get()).exists) {
    await profile.update({ status: 'banned', lastModified: FieldValue.serverTimestamp() });
  }
  const account = await signInOf(auth, uid);
  if (account !== null) {
    await auth.setCustomUserClaims(uid, { ...account.customClaims, school_verified: false });
    await auth.updateUser(uid, { disabled: true });
    await auth.revokeRefreshTokens(uid);
    await storeSessionsEnd(handles, uid);
  }
  // Read now, because the address could change until the account was disabled.
  const addresses = (await addressesOf(handles, uid)) ?? { proven: [], unproven: [] };
  await writeBans(db, addresses.proven.map(banPath));
  return addresses;
}

/** Rules would let the sessions of before write again for up to an hour once the ban is lifted. */
async function storeSessionsEnd({ db, auth }: Handles, uid: string): Promise<void> {
  const profile = db.doc(`users/${uid}`);
  if (!(await profile.get()).exists) return;
  await profile.update({ sessions_ended_at: endedAtMs(await auth.getUser(uid)) / SECOND_MS });
}

/** Gives a banned account back: profile, roles and sign-in. The bans of its addresses stay. */
export async function openAccount({ db, auth }: Handles, uid: string): Promise<void> {
  const profile = db.doc(`users/${uid}`);
  // The trigger on the profile restores the roles.
  if ((await profile.get()).get('status') === 'banned') {
    await profile.update({ status: 'active', lastModified: FieldValue.serverTimestamp() });
  }
  // If a function has disabled it to change its sign-in, that function or the schedule enables it again.
  const reopenAt: unknown = (await db.doc(`provings/${uid}`).get()).get('reopen_at');
  const isClosed = reopenAt !== undefined && reopenAt !== null;
  if (!isClosed && (await signInOf(auth, uid)) !== null) await auth.updateUser(uid, { disabled: false });
}

/** Bans the addresses of these paths (`banPath`). */
export async function writeBans(db: Firestore, paths: readonly string[]): Promise<void> {
  for (const path of paths) await db.doc(path).set({ createdAt: FieldValue.serverTimestamp() });
}

/**
 * The addresses of an account; null if there is no account. Anybody can sign up with somebody else's address, so the
 * stored one counts as proven only if the profile says so, and the sign-in's if the provider does. A stored school
 * address is always proven.
 */
export async function addressesOf({ db, auth }: Handles, uid: string): Promise<Addresses | null> {
  const ref = db.doc(`users/${uid}`);
  const [profile, account] = await db.getAll(ref, ref.collection('private').doc('account'));
  const signIn = await signInOf(auth, uid);
  if (signIn === null && profile?.exists !== true) return null;
  const proven = normalized([
    profile?.get('verified') === true ? account?.get('email') : null,
    signIn?.emailVerified === true ? signIn.email : null,
    account?.get('school_email'),
  ]);
  // Only the sign-in's: a stored address that is unproven may be another person's sign-in by now.
  const unproven = normalized([signIn?.email]).filter((address) => !proven.includes(address));
  return { proven, unproven };
}

const normalized = (found: readonly unknown[]): readonly string[] => [
  ...new Set(found.filter((address) => typeof address === 'string').map(normalizeEmail)),
];

/** Null if there is none, also of a text that cannot be a uid. */
async function signInOf(auth: Auth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'auth/user-not-found' || code === 'auth/invalid-uid') return null;
    throw error;
  }
}
