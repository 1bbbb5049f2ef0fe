import { provenAddresses } from '../../platform/stored/provenAddresses.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { deleteAll } from '../../platform/deleteAll.ts';
import { deleteFiles } from '../../platform/deleteFiles.ts';
import { removeDigestLinesFrom } from '../../messaging/mail/digest.ts';
import { storedPayoutAccount } from '../../payouts/accounts.ts';
import { closePayoutAccount } from '../../payouts/closeAccount.ts';
import { heldName } from '../profiles/usernames.ts';
import { paymentsSettings } from '../../platform/settings.ts';

/**
 * Closes the member's account at the card provider. An account with a balance stays open there; only our record of it
 * is deleted.
 */
export async function closePayouts(uid: string): Promise<void> {
  const stored = await storedPayoutAccount(uid);
  if (stored === null || paymentsSettings() === null) return;
  await closePayoutAccount(stored);
}

/** Deletes a member's profile pictures. Pictures of posts and messages are deleted with the posts and chats. */
export async function removePictures(uid: string): Promise<void> {
  await deleteFiles(`images/profilePics/${uid}.`);
}

/** Deletes the requests for schools by addresses that the account has proven. */
export async function removeSchoolRequests(uid: string): Promise<void> {
  for (const email of await provenAddresses(uid)) {
    await deleteAll(db.collection('school_requests').where('email', '==', email));
  }
}

/** Deletes the mails to and about a member, sent or not. Those to an address only if it was proven. */
export async function removeMails(uid: string): Promise<number> {
  const known = await provenAddresses(uid);
  let removed = await deleteAll(db.collection('mail').where('to_uid', '==', uid));
  removed += await deleteAll(db.collection('mail').where('from_uid', '==', uid));
  await removeDigestLinesFrom(uid);
  for (const to of known) removed += await deleteAll(db.collection('mail').where('to', '==', to));
  return removed;
}

/**
 * Deletes the private account and frees its school address. Its usernames are held for a while, without the uid, so
 * that nobody can impersonate the member who has just left.
 */
export async function removeAccount(uid: string): Promise<void> {
  const nowMs = now();
  await db.runTransaction(async (transaction) => {
    const names = await transaction.get(db.collection('usernames').where('uid', '==', uid));
    const reservations = await transaction.get(db.collection('school_emails').where('uid', '==', uid));
    for (const { ref } of names.docs) transaction.set(ref, heldName(null, nowMs));
    for (const { ref } of reservations.docs) transaction.delete(ref);
    transaction.delete(db.doc(`users/${uid}/private/account`));
    transaction.delete(db.doc(`users/${uid}/private/newest_post`));
  });
}

/** Deletes the profile. A separate trigger deletes its search record. */
export async function removeProfile(uid: string): Promise<void> {
  await db.doc(`users/${uid}`).delete();
}
