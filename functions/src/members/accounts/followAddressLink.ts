import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ADDRESS_HELD_MS } from '../../../../src/domain/limits.ts';
import { auth, db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { addressChangedMail } from '../../talk/mail/accountMails.ts';
import { mailJob } from '../../talk/mail/job.ts';
import { originFor } from '../../talk/mail/links.ts';
import { addressLinkUrl, type FoundLink, linkIn, newLink } from './addressLinks.ts';
import {
  type AddressRecord,
  addressRecordRef,
  readAddressRecord,
  storedRecord,
} from '../../platform/stored/addressRecord.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { demandFreeAddress } from './demandFreeAddress.ts';
import { endedAtMs, endSessions } from './endSessions.ts';
import { giveAddress } from './putBackAddress.ts';
import { isDisabledForGood, whileShut } from './shutAccount.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/** Who comes by a mailed link has no session. */
const NO_SESSION_MS = 0;

const Profile = z.object({ verified: z.boolean(), campus_id: z.string(), status: z.literal('active') });
const Account = z.object({ email: z.string() });

/**
 * Gives the account the link's address. Nobody can sign in or change anything meanwhile, and all its sessions end. Refuses
 * ('not-found') a link that is no good any more, and as `demandFreeAddress` and `whileShut` do.
 */
export async function followAddressLink(link: FoundLink): Promise<void> {
  const { uid, kind, email } = link;
  const signIn = await signInOf(uid);
  if (signIn === null || (await isDisabledForGood(signIn))) throw new Refusal('not-found');
  const nobody = { uid, sessionBeganAtMs: NO_SESSION_MS };
  if (kind === 'change') {
    // Looked at before as well: one that is void shuts nothing.
    if (link.sessionsEndedMs !== endedAtMs(signIn)) throw new Refusal('not-found');
    await demandFreeAddress(email, uid);
    await whileShut(nobody, () => change(link));
    return;
  }
  if (await isBanned(email)) throw new Refusal('banned');
  await whileShut(nobody, () => takeBack(link));
}

/** The new address is not proven by it: who confirmed it need not be who is in the account. */
async function change({ uid, key, email }: FoundLink): Promise<boolean> {
  const signIn = await auth().getUser(uid);
  const { asked } = (await db.runTransaction((transaction) => current(uid, key, transaction))).record;
  // Where sessions were ended since it was asked for, whoever asked may have been put out by that.
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
    const message = addressChangedMail(addressLinkUrl(origin, way.code), email, profile.campus_id);
    const expiresMs = way.stored.expires_at.toMillis();
    const mail = mailJob({ to: from, message, nowMs: now(), expiresMs, isSecret: true });
    transaction.create(db.collection('mail').doc(), { ...mail, to_uid: uid });
  });
  await endSessions(uid);
  log.note('address changed', { uid });
  return true;
}

/** The account is as before that change, but for its password, which nobody knows. Addresses since have no way back. */
async function takeBack({ uid, key, email }: FoundLink): Promise<boolean> {
  await db.runTransaction((transaction) => current(uid, key, transaction));
  await giveAddress(await auth().getUser(uid), email);
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

/** What is stored, while the link with this key is good; refuses ('not-found') otherwise. */
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
