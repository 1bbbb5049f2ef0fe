import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ADDRESS_HELD_MS } from '../../../../src/domain/limits.ts';
import { endedAtMs } from '../../platform/sessions/endedAtMs.ts';
import { auth, db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { addressChangedMail } from '../../messaging/mail/accountMails.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { namesOf } from '../../platform/campuses.ts';
import { originFor } from '../../messaging/mail/links.ts';
import { addressLinkUrl, type FoundLink, linkIn, newLink } from './addressLinks.ts';
import {
  type AddressRecord,
  addressRecordRef,
  readAddressRecord,
  storedRecord,
} from '../../platform/stored/addressRecord.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { requireFreeAddress } from './requireFreeAddress.ts';
import { endSessions } from './endSessions.ts';
import { setAddress } from './restoreAddress.ts';
import { isPermanentlyDisabled, whileClosed } from './closedAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/** Somebody who follows a mailed link has no session. */
const NO_SESSION_MS = 0;

const Profile = z.object({ verified: z.boolean(), campus_id: z.string(), status: z.literal('active') });
const Account = z.object({ email: z.string() });

/**
 * Changes the account's address to the link's. The account is closed meanwhile, and all its sessions end. Refuses
 * ('not-found') an invalid link, and as `requireFreeAddress` and `whileClosed` do.
 */
export async function followAddressLink(link: FoundLink): Promise<void> {
  const { uid, kind, email } = link;
  const signIn = await signInOf(uid);
  if (signIn === null || (await isPermanentlyDisabled(signIn))) throw new Refusal('not-found');
  const nobody = { uid, sessionBeganAtMs: NO_SESSION_MS };
  if (kind === 'change') {
    // Checked here too, so that a void link does not close the account.
    if (link.sessionsEndedMs !== endedAtMs(signIn)) throw new Refusal('not-found');
    await requireFreeAddress(email, uid);
    await whileClosed(nobody, () => change(link));
    return;
  }
  if (await isBanned(email)) throw new Refusal('banned');
  await whileClosed(nobody, () => takeBack(link));
}

/** Leaves the new address unproven: the person who confirmed it may not be the person in the account. */
async function change({ uid, key, email }: FoundLink): Promise<boolean> {
  const signIn = await auth().getUser(uid);
  const { asked } = (await db.runTransaction((transaction) => current(uid, key, transaction))).record;
  // If sessions were ended since the request, they may have been ended to revoke the requester's access.
  if (asked?.sessions_ended_ms !== endedAtMs(signIn)) throw new Refusal('not-found');
  await auth().updateUser(uid, { email, emailVerified: false });
  await db.runTransaction(async (transaction) => {
    const { record, profile, from } = await current(uid, key, transaction);
    const way = profile.verified ? newLink(uid, from, ADDRESS_HELD_MS) : null;
    const before = way === null ? record.before : [...record.before, way.stored];
    transaction.set(addressRecordRef(uid), storedRecord({ asked: null, before, isChanged: true }));
    store(uid, { email, verified: false }, transaction);
    const origin = originFor(profile.campus_id);
    if (way === null || origin === null) return;
    const message = addressChangedMail(
      addressLinkUrl(origin, way.code),
      email,
      await namesOf(profile.campus_id),
    );
    const expiresMs = way.stored.expires_at.toMillis();
    const mail = mailJob({ to: from, message, nowMs: now(), expiresMs, isSecret: true });
    transaction.create(db.collection('mail').doc(), { ...mail, to_uid: uid });
  });
  await endSessions(uid);
  log.note('address changed', { uid });
  return true;
}

/** Restores a previous address, with a random password. Links to addresses since then become void. */
async function takeBack({ uid, key, email }: FoundLink): Promise<boolean> {
  await db.runTransaction((transaction) => current(uid, key, transaction));
  await setAddress(await auth().getUser(uid), email);
  await db.runTransaction(async (transaction) => {
    const { record } = await current(uid, key, transaction);
    const at = record.before.findIndex((link) => link.key === key);
    const before = record.before.slice(0, at);
    transaction.set(addressRecordRef(uid), storedRecord({ asked: null, before, isChanged: true }));
    store(uid, { email, verified: true }, transaction);
  });
  log.warn('address taken back', { uid });
  return true;
}

/** The stored state, if the link with this key is valid; refuses ('not-found') otherwise. */
async function current(
  uid: string,
  key: string,
  transaction: Transaction,
): Promise<{ record: AddressRecord; profile: z.infer<typeof Profile>; from: string }> {
  const user = db.doc(`users/${uid}`);
  const [recordDoc, profileDoc, accountDoc] = await transaction.getAll(
    addressRecordRef(uid),
    user,
    user.collection('private').doc('account'),
  );
  const record = readAddressRecord(recordDoc?.data());
  const profile = Profile.safeParse(profileDoc?.data());
  const account = Account.safeParse(accountDoc?.data());
  if (linkIn(uid, key, record) === null || !profile.success || !account.success) {
    throw new Refusal('not-found');
  }
  return { record, profile: profile.data, from: account.data.email.toLowerCase() };
}

function store(
  uid: string,
  { email, verified }: { readonly email: string; readonly verified: boolean },
  transaction: Transaction,
): void {
  const user = db.doc(`users/${uid}`);
  transaction.update(user.collection('private').doc('account'), { email });
  transaction.update(user, { verified, lastModified: FieldValue.serverTimestamp() });
}
