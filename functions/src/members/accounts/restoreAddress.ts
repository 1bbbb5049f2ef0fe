import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { auth, db } from '../../platform/admin.ts';
import { beginDeletion } from '../deletion/beginDeletion.ts';
import { log } from '../../platform/log.ts';
import { pagesOf } from '../../platform/pagesOf.ts';
import { addressRecordRef, readAddressRecord } from '../../platform/stored/addressRecord.ts';
import { endSessions } from './endSessions.ts';
import { isBeingChanged } from './closedAccount.ts';
import { signInBy, signInOf } from '../../platform/sessions/signInOf.ts';
import { randomPassword } from './randomPassword.ts';

const Profile = z.object({ verified: z.boolean() });
const Account = z.object({ email: z.string() });

/**
 * The stored address of an account that has proven one, or changed it in the settings: from then on only functions
 * change it. Null before that, when the stored address follows the sign-in, and if there is no account.
 */
export async function fixedAddressOf(uid: string): Promise<string | null> {
  const ref = db.doc(`users/${uid}`);
  const [profile, account, record] = await db.getAll(
    ref,
    ref.collection('private').doc('account'),
    addressRecordRef(uid),
  );
  const isFixed =
    Profile.safeParse(profile?.data()).data?.verified === true || readAddressRecord(record?.data()).isChanged;
  if (!isFixed) return null;
  return Account.safeParse(account?.data()).data?.email.toLowerCase() ?? null;
}

/**
 * Restores the fixed address of a sign-in account if it has another one. The provider lets clients change the address,
 * by links that stay valid even after the owner has proven theirs. The account also gets a random password, loses
 * Google identities of other addresses, and all its sessions end. Returns whether the address differed; `email` is null
 * if the account has no address any more.
 */
export async function restoreAddress(uid: string, email: string | null): Promise<boolean> {
  const fixed = await fixedAddressOf(uid);
  if (fixed === null || fixed === email) return false;
  // A function is changing the address: the sign-in has the new one before it is stored.
  if (await isBeingChanged(uid)) return true;
  // Read again: the address in the caller's token may be an hour old.
  const signIn = await signInOf(uid);
  if (signIn !== null && signIn.email?.toLowerCase() !== fixed) await setAddress(signIn, fixed);
  return true;
}

/** As `restoreAddress`, for the account whose fixed address this is. True if it was restored. */
export async function restoreAddressOfOwner(email: string): Promise<boolean> {
  const uid = await ownerOf(email);
  const signIn = uid === null ? null : await signInOf(uid);
  if (uid === null || signIn === null || signIn.email?.toLowerCase() === email) return false;
  if (await isBeingChanged(uid)) return false;
  await setAddress(signIn, email);
  return true;
}

/** Accounts per query: each needs two more reads. */
const PAGE = 50;

/**
 * The account whose fixed address this is; null when there is none. Any number of accounts may have stored the address
 * without proving it, so they are read in pages until the owner is found. No page may be left out: whose address would
 * look free if enough strangers came before them would lose it.
 */
export async function ownerOf(email: string): Promise<string | null> {
  const stored = db.collectionGroup('private').where('email', '==', email).select();
  for await (const page of pagesOf(stored, PAGE)) {
    const owner = await ownerAmong(page.flatMap(({ ref }) => ref.parent.parent?.id ?? []));
    if (owner !== null) return owner;
  }
  return null;
}

/** The one of these accounts that has a fixed address. */
async function ownerAmong(uids: readonly string[]): Promise<string | null> {
  if (uids.length === 0) return null;
  const profiles = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}`)));
  const records = await db.getAll(...uids.map(addressRecordRef));
  const isFixed = (index: number): boolean =>
    Profile.safeParse(profiles[index]?.data()).data?.verified === true ||
    readAddressRecord(records[index]?.data()).isChanged;
  return uids.find((_, index) => isFixed(index)) ?? null;
}

/**
 * Sets the address of the sign-in account, with a random password, unlinks Google identities of other addresses, and
 * ends its sessions. Another sign-in account that has the address loses it.
 */
export async function setAddress({ uid, providerData }: UserRecord, email: string): Promise<void> {
  const holder = await signInBy(email);
  if (holder !== null && holder.uid !== uid) await replaceWithPlaceholder(holder);
  const strangers = providerData.filter((identity) => {
    return identity.providerId !== 'password' && identity.email?.toLowerCase() !== email;
  });
  const providersToUnlink = [...new Set(strangers.map(({ providerId }) => providerId))];
  // Whoever changed the address may have set a password as well.
  const password = randomPassword();
  await auth().updateUser(uid, { email, emailVerified: true, password });
  if (providersToUnlink.length > 0) await auth().updateUser(uid, { providersToUnlink });
  await endSessions(uid);
  log.warn('address restored', { uid });
  if (holder === null || holder.uid === uid) return;
  const own = await fixedAddressOf(holder.uid);
  // Both accounts have this fixed address: the one restored here keeps it.
  if (own === email) return;
  if (own !== null) await setAddress(holder, own);
  // Never proven an address, so it could not post or write: it is deleted.
  else await beginDeletion(holder.uid);
}

/** Replaces the address of a sign-in account with a placeholder. */
async function replaceWithPlaceholder({ uid }: UserRecord): Promise<void> {
  await auth().updateUser(uid, { email: `${uid.toLowerCase()}@parked.invalid` });
  await endSessions(uid);
  log.warn('address taken from an account that it does not belong to', { uid });
}
