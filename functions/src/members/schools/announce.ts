import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { schoolKey } from '../../../../src/domain/schoolName.ts';
import { mailboxOf } from '../codes/mailbox.ts';
import { namesOf } from '../../platform/campuses.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { hasExpired } from '../../platform/hasExpired.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { schoolHereMail } from '../../messaging/mail/schoolMails.ts';
import { StoredRequest } from './request.ts';

/** How long the mail about an opened school is retried. */
const MAIL_LIFE_MS = 7 * DAY_MS;

export interface WishedSchool {
  /** The first spelling found. */
  readonly school: string;
  readonly people: number;
}

/** The confirmed requests. */
async function confirmed(
  found: FirebaseFirestore.Query,
  nowMs: number,
): Promise<
  readonly { readonly doc: QueryDocumentSnapshot; readonly school: string; readonly key: string }[]
> {
  const { docs } = await found.get();
  return docs.flatMap((doc) => {
    const stored = StoredRequest.safeParse(doc.data()).data;
    if (stored === undefined || stored.confirmed_at === null || hasExpired(doc, nowMs)) return [];
    return [{ doc, school: stored.school, key: stored.school_key }];
  });
}

/** The requested schools, most requested first. */
export async function wishedSchools(db: Firestore, nowMs: number): Promise<readonly WishedSchool[]> {
  const wishes = new Map<string, WishedSchool>();
  for (const { school, key } of await confirmed(db.collection('school_requests'), nowMs)) {
    const known = wishes.get(key);
    wishes.set(key, { school: known?.school ?? school, people: (known?.people ?? 0) + 1 });
  }
  return [...wishes.values()].sort((a, b) => b.people - a.people || a.school.localeCompare(b.school, 'en'));
}

/** The confirmed requests for a school by any of these names. */
export async function requestsFor(
  db: Firestore,
  names: readonly string[],
  nowMs: number,
): Promise<readonly DocumentReference[]> {
  const keys = [...new Set(names.map(schoolKey))];
  const found = await Promise.all(
    keys.map((key) => confirmed(db.collection('school_requests').where('school_key', '==', key), nowMs)),
  );
  return found.flat().map(({ doc }) => doc.ref);
}

/**
 * Queues a request's mail and deletes the request. Idempotent: one mail per mailbox, which may have requested several
 * names of the school. Returns whether a mail was queued.
 */
export async function notifyOfSchool(
  db: Firestore,
  ref: DocumentReference,
  school: { readonly campusId: CampusId; readonly origin: string },
  nowMs: number,
): Promise<boolean> {
  const names = await namesOf(school.campusId);
  return db.runTransaction(async (transaction) => {
    const request = StoredRequest.safeParse((await transaction.get(ref)).data()).data;
    if (request === undefined || request.confirmed_at === null) return false;
    const mailbox = createHash('sha256').update(mailboxOf(request.email)).digest('hex');
    const mail = db.doc(`mail/school_${school.campusId}_${mailbox}`);
    const isTold = (await transaction.get(mail)).exists;
    transaction.delete(ref);
    if (isTold) return false;
    const message = schoolHereMail(names, school.origin);
    const expiresMs = nowMs + MAIL_LIFE_MS;
    transaction.create(mail, mailJob({ to: request.email, message, nowMs, expiresMs, isSecret: false }));
    return true;
  });
}
