import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { REPORT_LIFE_MS } from '../../../../src/domain/limits.ts';
import {
  MODERATION_ACTS,
  type ModerationAct,
  POLICY_REASONS,
  type PolicyReason,
} from '../../../../src/domain/moderation.ts';
import { db } from '../../platform/admin.ts';

/** `moderation/{id}`: what moderators and operators did, whom to and why. Entries are added, never changed. */
export interface ModerationEntry {
  readonly caseId: string | null;
  readonly act: ModerationAct;
  /** Uid of whom it is for; null of a look and an appeal. */
  readonly about: string | null;
  /** Uid of the moderator, or of who appeals; 'operator'. */
  readonly by: string;
  readonly reason: PolicyReason | null;
  readonly words: string;
  /** The end of a pause. */
  readonly untilMs: number | null;
  /** Of a decision about a post or comment its first words, which stay when it is gone. */
  readonly subject?: string;
}

export const OPERATOR = 'operator';

export const StoredEntry = z.object({
  case_id: z.string().nullable(),
  act: z.enum(MODERATION_ACTS),
  about: z.string().nullable(),
  by: z.string(),
  reason: z.enum(POLICY_REASONS).nullable(),
  words: z.string(),
  until: z.instanceof(Timestamp).nullable(),
  subject: z.string().default(''),
  createdAt: z.instanceof(Timestamp),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

export function moderationRef(id?: string): DocumentReference {
  const entries = db.collection('moderation');
  return id === undefined ? entries.doc() : entries.doc(id);
}

/** The document of an entry, kept as long as a report. */
export function entryFields(entry: ModerationEntry, nowMs: number): Record<string, unknown> {
  const { caseId, act, about, by, reason, words, untilMs, subject = '' } = entry;
  return {
    case_id: caseId,
    act,
    about,
    by,
    reason,
    words,
    until: untilMs === null ? null : Timestamp.fromMillis(untilMs),
    subject,
    createdAt: FieldValue.serverTimestamp(),
    expires_at: Timestamp.fromMillis(nowMs + REPORT_LIFE_MS),
  };
}
