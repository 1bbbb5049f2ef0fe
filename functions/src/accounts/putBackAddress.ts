import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { auth, db } from '../admin.ts';
import { log } from '../log.ts';
import { isExpected } from './addressChange.ts';
import { endSessions } from './endSessions.ts';
import { signInOf } from './signInOf.ts';

const PASSWORD_BYTES = 32;

const Profile = z.object({ verified: z.boolean() });
const Account = z.object({ email: z.string() });

/**
 * The provider lets an address be changed by links that were mailed before its owner proved it. So a verified account
 * changes its address only as its member asked in the settings. Where it has another one, the sign-in account gets the stored
 * address back, with a password that nobody knows, without Google identities of other addresses, and all its sessions end.
 * True where the address was not as it should be, even if it could not be put back because another account has it by now.
 */
export async function putBackAddress(uid: string, email: string): Promise<boolean> {
  const stored = await verifiedAddressOf(uid);
  if (stored === null || stored === email || (await isExpected(uid, email))) return false;
  const signIn = await signInOf(uid);
  // The caller's word on the address may be an hour old.
  const current = signIn?.email?.toLowerCase();
  if (
    signIn !== null &&
    current !== stored &&
    (current === email || !(await isExpected(uid, current ?? '')))
  ) {
    await putBack(signIn, stored);
  }
  return true;
}

/** As `putBackAddress`, for the account that should have this address. True when it has it again. */
export async function putBackOwnerOf(email: string): Promise<boolean> {
  const { docs } = await db.collectionGroup('private').where('email', '==', email).get();
  for (const { ref } of docs) {
    const signIn = await signInOf(ref.parent.parent?.id ?? '');
    const other = signIn?.email?.toLowerCase();
    if (signIn !== null && other !== undefined && (await putBackAddress(signIn.uid, other))) {
      return (await signInOf(signIn.uid))?.email?.toLowerCase() === email;
    }
  }
  return false;
}

/** The address on file, where it is proven; else null. */
export async function verifiedAddressOf(uid: string): Promise<string | null> {
  const ref = db.doc(`users/${uid}`);
  const [profile, account] = await db.getAll(ref, ref.collection('private').doc('account'));
  if (Profile.safeParse(profile?.data()).data?.verified !== true) return null;
  return Account.safeParse(account?.data()).data?.email.toLowerCase() ?? null;
}

async function putBack({ uid, providerData }: UserRecord, email: string): Promise<void> {
  const strangers = providerData.filter((identity) => {
    return identity.providerId !== 'password' && identity.email?.toLowerCase() !== email;
  });
  const providersToUnlink = [...new Set(strangers.map(({ providerId }) => providerId))];
  try {
    // Whoever has moved it may have set a password there.
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    await auth().updateUser(uid, { email, emailVerified: true, password });
    if (providersToUnlink.length > 0) await auth().updateUser(uid, { providersToUnlink });
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'auth/email-already-exists') throw error;
    log.warn('address could not be put back', { uid });
    return;
  }
  await endSessions(uid);
  log.warn('address put back', { uid });
}
