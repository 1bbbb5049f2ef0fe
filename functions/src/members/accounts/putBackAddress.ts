import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { auth, db } from '../../platform/admin.ts';
import { beginDeletion } from '../deletion/beginDeletion.ts';
import { log } from '../../platform/log.ts';
import { addressRecordRef, readAddressRecord } from '../../platform/stored/addressRecord.ts';
import { endSessions } from './endSessions.ts';
import { isBeingChanged } from './shutAccount.ts';
import { signInBy, signInOf } from '../../platform/sessions/signInOf.ts';

const PASSWORD_BYTES = 32;

const Profile = z.object({ verified: z.boolean() });
const Account = z.object({ email: z.string() });

/**
 * The address that the account signs in with, once it has proven one or changed it in the settings: from then on functions alone
 * change it. Null before that, and where there is no account: the address follows the sign-in.
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
 * The provider lets a client change the address by links that stay good although the owner has proven theirs since. So what
 * it changes is put back: the sign-in account gets the fixed address again, with a password that nobody knows, without
 * Google identities of other addresses, and all its sessions end. True where the address was another than the fixed one;
 * `email` is null where the account has none any more.
 */
export async function putBackAddress(uid: string, email: string | null): Promise<boolean> {
  const fixed = await fixedAddressOf(uid);
  if (fixed === null || fixed === email) return false;
  // The address that is stored comes a moment after the sign-in's.
  if (await isBeingChanged(uid)) return true;
  // The caller's word on the address may be an hour old.
  const signIn = await signInOf(uid);
  if (signIn !== null && signIn.email?.toLowerCase() !== fixed) await giveAddress(signIn, fixed);
  return true;
}

/** As `putBackAddress`, for the account whose address this is. True when it has been given it again. */
export async function putBackOwnerOf(email: string): Promise<boolean> {
  const uid = await ownerOf(email);
  const signIn = uid === null ? null : await signInOf(uid);
  if (uid === null || signIn === null || signIn.email?.toLowerCase() === email) return false;
  if (await isBeingChanged(uid)) return false;
  await giveAddress(signIn, email);
  return true;
}

/** The account whose fixed address this is; null when there is none. */
export async function ownerOf(email: string): Promise<string | null> {
  // Any number of accounts may have stored an address that they never proved: they are read at once.
  const { docs } = await db.collectionGroup('private').where('email', '==', email).select().get();
  const uids = docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []);
  if (uids.length === 0) return null;
  const profiles = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}`)));
  const records = await db.getAll(...uids.map(addressRecordRef));
  const isFixed = (index: number): boolean =>
    Profile.safeParse(profiles[index]?.data()).data?.verified === true ||
    readAddressRecord(records[index]?.data()).isChanged;
  return uids.find((_, index) => isFixed(index)) ?? null;
}

/**
 * Gives the sign-in account an address that is its own, with a password that nobody knows, takes Google identities of other
 * addresses from it, and ends its sessions. Another sign-in account that has the address gives it up.
 */
export async function giveAddress({ uid, providerData }: UserRecord, email: string): Promise<void> {
  const holder = await signInBy(email);
  if (holder !== null && holder.uid !== uid) await parkAddress(holder);
  const strangers = providerData.filter((identity) => {
    return identity.providerId !== 'password' && identity.email?.toLowerCase() !== email;
  });
  const providersToUnlink = [...new Set(strangers.map(({ providerId }) => providerId))];
  // Whoever has moved it may have set a password there.
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await auth().updateUser(uid, { email, emailVerified: true, password });
  if (providersToUnlink.length > 0) await auth().updateUser(uid, { providersToUnlink });
  await endSessions(uid);
  log.warn('address put back', { uid });
  if (holder === null || holder.uid === uid) return;
  const own = await fixedAddressOf(holder.uid);
  // Two that are held to one address: the other one has it now.
  if (own === email) return;
  if (own !== null) await giveAddress(holder, own);
  // It has never proven an address, so it has done nothing: nobody misses it.
  else await beginDeletion(holder.uid);
}

/** Takes the address from a sign-in account. */
async function parkAddress({ uid }: UserRecord): Promise<void> {
  await auth().updateUser(uid, { email: `${uid.toLowerCase()}@parked.invalid` });
  await endSessions(uid);
  log.warn('address taken from an account that it does not belong to', { uid });
}
