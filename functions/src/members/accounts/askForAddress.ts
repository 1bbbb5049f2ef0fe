import { SHARED_CAMPUS_ID, type CampusId } from '../../../../src/domain/campus.ts';
import { ADDRESS_LINK_LIFE_MS } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { newAddressMail } from '../../messaging/mail/accountMails.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { namesOf } from '../../platform/campuses.ts';
import { originFor } from '../../messaging/mail/links.ts';
import { addressLinkUrl, newLink, storedAddressOf } from './addressLinks.ts';
import { addressRecordRef, readAddressRecord, storedRecord } from '../../platform/stored/addressRecord.ts';
import { requireFreeAddress } from './requireFreeAddress.ts';
import { endedAtMs } from '../../platform/sessions/endedAtMs.ts';
import { isEnded } from '../../platform/sessions/hasEnded.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/**
 * Mails a link to the new address that a member wants; confirming it changes the account's address. Replaces an earlier
 * request. Refuses ('sign-in-again') an ended session, and an account whose sign-in has another address than the stored
 * one; ('email-taken', 'banned') an address that is not available.
 */
export async function askForAddress(
  person: SignedIn,
  email: string,
  campusId: CampusId | null,
): Promise<void> {
  const { uid } = person;
  // Stores the end of sessions with which this session is compared: ending sessions later voids the link.
  const signIn = await signInOf(uid);
  if (signIn === null || (await isEnded(signIn, person))) throw new Refusal('sign-in-again');
  const stored = await storedAddressOf(uid);
  if (stored === null || stored !== person.email || stored !== signIn.email?.toLowerCase()) {
    throw new Refusal('sign-in-again');
  }
  if (email === stored) throw new Refusal('email-taken');
  await requireFreeAddress(email, uid);
  const origin = originFor(campusId ?? SHARED_CAMPUS_ID);
  if (origin === null) throw new Refusal('failed');
  const names = await namesOf(campusId ?? SHARED_CAMPUS_ID);
  const { code, stored: link } = newLink(uid, email, ADDRESS_LINK_LIFE_MS);
  await db.runTransaction(async (transaction) => {
    const ref = addressRecordRef(uid);
    const record = readAddressRecord((await transaction.get(ref)).data());
    const asked = { ...link, sessions_ended_ms: endedAtMs(signIn) };
    transaction.set(ref, storedRecord({ ...record, asked }));
    const mail = mailJob({
      to: email,
      message: newAddressMail(addressLinkUrl(origin, code), names),
      nowMs: now(),
      expiresMs: link.expires_at.toMillis(),
      isSecret: true,
    });
    transaction.create(db.collection('mail').doc(), { ...mail, to_uid: uid });
  });
}
