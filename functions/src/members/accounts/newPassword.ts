import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { endedAtMs } from '../../platform/sessions/endedAtMs.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { passwordChangedMail } from '../../messaging/mail/accountMails.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { namesOf } from '../../platform/campuses.ts';
import { originFor } from '../../messaging/mail/links.ts';
import { isAsMade, recordSessionsEnd } from './endSessions.ts';

/** Long enough for a mail server that is down over a weekend. */
const USEFUL_MS = 3 * DAY_MS;

const Profile = z.object({
  verified: z.literal(true),
  campus_id: z.string(),
  createdAt: z.instanceof(Timestamp),
});

/**
 * Detects a new password. It is set at the provider, which does not notify us but ends the account's sessions. An end
 * of sessions that functions did not cause is stored on the profile, and mailed once to the account's address if that
 * is proven. An end before the profile existed came from the proof that created it.
 */
export async function followNewPassword(signIn: UserRecord): Promise<void> {
  if (isAsMade(signIn)) return;
  const { uid, email } = signIn;
  const atMs = endedAtMs(signIn);
  await recordSessionsEnd(signIn, async (transaction, stored) => {
    const profile = Profile.safeParse(stored.data());
    if (!profile.success || email === undefined || profile.data.createdAt.toMillis() > atMs) return;
    const campusId = profile.data.campus_id;
    const origin = originFor(campusId);
    if (origin === null) return;
    const nowMs = now();
    const message = passwordChangedMail({ atMs, names: await namesOf(campusId), origin, email });
    const mail = mailJob({ to: email, message, nowMs, expiresMs: nowMs + USEFUL_MS, isSecret: false });
    const ref = db.doc(`mail/password_${uid}_${String(atMs)}`);
    transaction.set(ref, { ...mail, to_uid: uid, kind: 'password' });
  });
}
