import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { endedAtMs } from './endSessions.ts';

/** How long the address before a change may be taken back: the provider's mail to it has a link for that. */
const PREVIOUS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** The end of sessions is known in whole seconds. */
const SECOND_MS = 1_000;

/** `address_changes/{uid}`: the addresses that the sign-in account may have besides the one that is stored. */
const Stored = z.object({
  /** The address that the member asked for in the settings, and when; null once the account has it. */
  asked: z.object({ email: z.string(), at: z.instanceof(Timestamp) }).nullable(),
  /** The verified address before the last change, and until when it may be taken back. */
  previous: z.object({ email: z.string(), until: z.instanceof(Timestamp) }).nullable(),
});
type Stored = z.infer<typeof Stored>;

const refOf = (uid: string): FirebaseFirestore.DocumentReference => db.doc(`address_changes/${uid}`);

function parsed(data: unknown): Stored {
  return Stored.safeParse(data).data ?? { asked: null, previous: null };
}

/** Records that a member asks for a new address, before the provider mails its link. Replaces what was asked for before. */
export async function recordAsked(uid: string, email: string): Promise<void> {
  const ref = refOf(uid);
  await db.runTransaction(async (transaction) => {
    const { previous } = parsed((await transaction.get(ref)).data());
    transaction.set(ref, { asked: { email, at: Timestamp.fromMillis(now()) }, previous } satisfies Stored);
  });
}

/** Whether the member asked for this address, or had it until lately. */
export async function isExpected(uid: string, email: string): Promise<boolean> {
  const { asked, previous } = parsed((await refOf(uid).get()).data());
  return email === asked?.email || (email === previous?.email && previous.until.toMillis() > now());
}

/**
 * Forgets a change that was asked for before all sessions of the account were ended: whoever asked may have been put out
 * by that. Not one that has happened: it ends all sessions itself.
 */
export async function forgetIfPutOut(signIn: UserRecord): Promise<void> {
  const ref = refOf(signIn.uid);
  const { asked } = parsed((await ref.get()).data());
  if (asked === null || asked.email === signIn.email?.toLowerCase()) return;
  if (asked.at.toMillis() < endedAtMs(signIn) + SECOND_MS) await ref.update({ asked: null });
}

export interface NotedChange {
  /** The account has its verified address of before again, which nobody takes back without that mailbox. */
  readonly isReturn: boolean;
  readonly write: () => void;
}

/**
 * What goes with storing another address. The one before is kept for a while where it was `verified`; the oldest
 * stays, so that two changes in a row don't drop the owner's. To be called before the transaction's first write.
 */
export async function noteChange(
  uid: string,
  { from, to, verified }: { from: string; to: string; verified: boolean },
  transaction: Transaction,
): Promise<NotedChange> {
  const ref = refOf(uid);
  const { previous } = parsed((await transaction.get(ref)).data());
  const nowMs = now();
  const isKept = previous !== null && previous.until.toMillis() > nowMs;
  const until = Timestamp.fromMillis(nowMs + PREVIOUS_KEPT_MS);
  const kept = isKept ? previous : verified ? { email: from, until } : null;
  const isReturn = kept !== null && kept.email === to;
  const write = (): void => {
    if (kept === null || isReturn) transaction.delete(ref);
    else transaction.set(ref, { asked: null, previous: kept } satisfies Stored);
  };
  return { isReturn, write };
}
