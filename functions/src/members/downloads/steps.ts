import { Timestamp } from 'firebase-admin/firestore';
import { DOWNLOAD_KEPT_MS } from '../../../../src/domain/limits.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';
import { bucket, db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { createOnce } from '../../platform/createOnce.ts';
import { deleteFiles } from '../../platform/deleteFiles.ts';
import { FINISHED, type Step } from '../../platform/jobs/step.ts';
import { downloadMail } from '../../messaging/mail/downloadMail.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { originFor } from '../../messaging/mail/links.ts';
import { downloadFolder, downloadRef, partsOf } from './files.ts';
import { SECTIONS } from './sections.ts';
import { writePart } from './writePart.ts';

/** Deletes the files of an earlier download. */
async function clear(uid: string): Promise<void> {
  await deleteFiles(downloadFolder(uid));
}

async function countAll(uid: string): Promise<number> {
  const counts = await Promise.all(SECTIONS.map(({ count }) => count(uid)));
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Deletes ZIPs that are not in the record: of runs that were overtaken by another. */
async function tidy(uid: string): Promise<void> {
  const named = new Set(partsOf((await downloadRef(uid).get()).data()).map(({ path }) => path));
  const [files] = await bucket().getFiles({ prefix: downloadFolder(uid) });
  const lost = files.filter(({ name }) => !named.has(name));
  await Promise.all(lost.map((file) => file.delete({ ignoreNotFound: true })));
}

/**
 * Mails the member that the download is ready, which also warns an owner who did not request it. Sent only to a proven
 * address; it has no link to the files.
 */
async function mailWhenReady(uid: string): Promise<void> {
  const [record, profile, signIn] = await Promise.all([
    downloadRef(uid).get(),
    db.doc(`users/${uid}`).get(),
    signInOf(uid),
  ]);
  const to = signIn?.emailVerified === true ? signIn.email : undefined;
  const origin = originFor(String(profile.get('campus_id')));
  if (!record.exists || to === undefined || origin === null) return;
  const nowMs = now();
  const message = downloadMail(origin);
  const mail = mailJob({ to, message, nowMs, expiresMs: nowMs + DOWNLOAD_KEPT_MS, isSecret: false });
  const begun: unknown = record.get('begun_from');
  const begunMs = begun instanceof Timestamp ? begun.toMillis() : 0;
  await createOnce(db.doc(`mail/download_${uid}_${String(begunMs)}`), {
    ...mail,
    to_uid: uid,
    kind: 'download',
  });
}

const whole = (name: string, run: (uid: string) => Promise<void>): Step => ({
  name,
  run: async (uid) => {
    await run(uid);
    return FINISHED;
  },
  count: () => Promise.resolve(0),
});

/**
 * Collects a member's data into several complete ZIPs. An interruption repeats only the current ZIP, and a phone can
 * hold one in memory while it saves it. A single ZIP would start over at each interruption; parts that are composed at
 * the end would need their central directory stored separately, and a storage service that composes.
 */
export const downloadSteps: readonly Step[] = [
  whole('clear', clear),
  { name: 'zips', run: (uid, cursor) => writePart(uid, cursor), count: countAll },
  whole('tidy', tidy),
  whole('mail', mailWhenReady),
];
