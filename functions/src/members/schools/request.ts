import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { SchoolLinkKind } from '../../../../src/domain/callables.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../../../../src/domain/campus.ts';
import { SCHOOL_LINK_LIFE_MS, SCHOOL_REQUEST_LIFE_MS } from '../../../../src/domain/limits.ts';
import { schoolKey } from '../../../../src/domain/schoolName.ts';
import { db } from '../../platform/admin.ts';
import { mailboxOf } from '../codes/mailbox.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { hasExpired } from '../../platform/hasExpired.ts';
import { isSameHash, keyedHash } from '../../platform/keyedHash.ts';
import { rateLimitIn } from '../../platform/limits/rateLimit.ts';
import { mailJob } from '../../messaging/mail/job.ts';
import { originFor } from '../../messaging/mail/links.ts';
import { confirmSchoolMail } from '../../messaging/mail/schoolMails.ts';

/** Mails to one mailbox, whoever requests them, so that its owner is not flooded. */
const PER_MAILBOX = [
  { max: 2, withinMs: HOUR_MS },
  { max: 4, withinMs: 24 * HOUR_MS },
];

/** `school_requests/{keyed hash of school and mailbox}`: an address that wants a mail when a school is here. */
export const StoredRequest = z.object({
  /** As typed. */
  school: z.string(),
  /** See `schoolKey`. */
  school_key: z.string(),
  email: z.string(),
  /** When the link was confirmed; null until then, when the request does not count. */
  confirmed_at: z.instanceof(Timestamp).nullable(),
  expires_at: z.instanceof(Timestamp),
});

const LINK_MODES: Readonly<Record<SchoolLinkKind, string>> = {
  confirm: 'confirmSchool',
  forget: 'forgetSchool',
};

/** The id and its hash. */
const CODE = /^([0-9a-f]{64})\.([0-9a-f]{64})$/;

const refOf = (id: string): DocumentReference => db.doc(`school_requests/${id}`);
/** Authenticates a link without a stored record, as in the unsubscribe link. */
const linkKey = (kind: SchoolLinkKind, id: string): string => keyedHash('school-link', kind, id);

/** The URL of a mailed link. */
function linkUrl(origin: string, kind: SchoolLinkKind, id: string): string {
  const query = new URLSearchParams({ mode: LINK_MODES[kind], oobCode: `${id}.${linkKey(kind, id)}` });
  return `${origin}/auth/action?${query.toString()}`;
}

export interface SchoolRequest {
  readonly school: string;
  /** Normalized. */
  readonly email: string;
  /** The campus of the host on which the request was made. */
  readonly campusId: CampusId | null;
  readonly nowMs: number;
}

/**
 * Stores an unconfirmed request and queues the mail with its links. Beyond the mailbox's rate limit it does nothing and
 * returns the same, because another answer would reveal who has asked before. For the same reason the mail is the same
 * if the request was confirmed before. Throws if no domain is set.
 */
export async function askForSchool({ school, email, campusId, nowMs }: SchoolRequest): Promise<void> {
  const origin = originFor(campusId ?? SHARED_CAMPUS_ID);
  if (origin === null) throw new Error('APP_DOMAINS is not set.');
  const mailbox = mailboxOf(email);
  const key = schoolKey(school);
  const id = keyedHash('school-request', key, mailbox);
  const ref = refOf(id);
  const message = confirmSchoolMail(linkUrl(origin, 'confirm', id), linkUrl(origin, 'forget', id));
  const expiresMs = nowMs + SCHOOL_LINK_LIFE_MS;
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const limit = { kind: 'school_mailbox', subject: mailbox, caps: PER_MAILBOX };
    const count = await rateLimitIn(transaction, [limit], nowMs);
    if (count === null) return;
    count();
    const known = StoredRequest.safeParse(stored.data()).data;
    if (known === undefined || known.confirmed_at === null || hasExpired(stored, nowMs)) {
      const request: z.infer<typeof StoredRequest> = {
        school,
        school_key: key,
        email,
        confirmed_at: null,
        expires_at: Timestamp.fromMillis(expiresMs),
      };
      transaction.set(ref, request);
    }
    const mail = mailJob({ to: email, message, nowMs, expiresMs, isSecret: true });
    transaction.create(db.collection('mail').doc(), mail);
  });
}

/**
 * Confirms the link's request, which is then kept for a year, or deletes it. False for a forged link, and for
 * confirming a request that was deleted. Idempotent.
 */
export async function followSchoolLink(kind: SchoolLinkKind, code: string, nowMs: number): Promise<boolean> {
  const [, id, key] = CODE.exec(code) ?? [];
  if (id === undefined || key === undefined || !isSameHash(linkKey(kind, id), key)) return false;
  const ref = refOf(id);
  if (kind === 'forget') {
    await ref.delete();
    return true;
  }
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const request = StoredRequest.safeParse(stored.data()).data;
    if (request === undefined || hasExpired(stored, nowMs)) return false;
    if (request.confirmed_at === null) {
      transaction.update(ref, {
        confirmed_at: Timestamp.fromMillis(nowMs),
        expires_at: Timestamp.fromMillis(nowMs + SCHOOL_REQUEST_LIFE_MS),
      });
    }
    return true;
  });
}
