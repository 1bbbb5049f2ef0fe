import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { SESSION_ID_CLAIM } from '../../../src/domain/sharedSession.ts';
import { auth, db } from '../admin.ts';
import { now } from '../clock.ts';
import { MAILBOX_CLAIM } from './provenEmail.ts';

/** A custom token is good for an hour and cannot be revoked; the rest is for slow functions and clocks that differ. */
const CUSTOM_TOKEN_LIFE_MS = 65 * 60 * 1000;
const SECOND_MS = 1_000;

/** `custom_tokens/{uid}`: all custom tokens of the account that may still be redeemed. */
const Stored = z.object({
  tokens: z
    .array(z.object({ made_at: z.instanceof(Timestamp), mailbox_email: z.string().nullable() }))
    .default([]),
  /** An end of all sessions by which nobody was put out of the account, and the one before it, which counts instead. */
  own_end: z
    .object({ ended_at: z.instanceof(Timestamp), counts_as: z.instanceof(Timestamp) })
    .nullable()
    .default(null),
  /** When the last of them expires. */
  expires_at: z.instanceof(Timestamp),
});
type Stored = z.infer<typeof Stored>;

const refOf = (uid: string): FirebaseFirestore.DocumentReference => db.doc(`custom_tokens/${uid}`);

/** Whose session goes on with a custom token. */
export interface GoingOn {
  readonly uid: string;
  readonly sessionId: string | null;
  /** The address that the sign-in which this session came of has proven; null when it proved none. */
  readonly mailboxEmail: string | null;
}

/**
 * Makes a custom token for a session that goes on with it, and records when, and for whose mailbox. `demand` throws when
 * the account may have none. It runs again after the record is written: whoever shuts others out at the same moment
 * either finds the record, or is seen by `demand`.
 */
export async function makeCustomToken(
  { uid, sessionId, mailboxEmail }: GoingOn,
  demand: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  await demand();
  const nowMs = now();
  await db.runTransaction(async (transaction) => {
    const stored = goodOf((await transaction.get(refOf(uid))).data(), nowMs);
    const token = { made_at: Timestamp.fromMillis(nowMs), mailbox_email: mailboxEmail };
    const next: Stored = {
      tokens: [...(stored?.tokens ?? []), token],
      own_end: stored?.own_end ?? null,
      expires_at: Timestamp.fromMillis(nowMs + CUSTOM_TOKEN_LIFE_MS),
    };
    transaction.set(refOf(uid), next);
  });
  await demand();
  return auth().createCustomToken(uid, {
    ...(sessionId === null ? {} : { [SESSION_ID_CLAIM]: sessionId }),
    ...(mailboxEmail === null ? {} : { [MAILBOX_CLAIM]: mailboxEmail }),
  });
}

/**
 * Whether others than the owner of the mailbox may redeem a custom token that was made before the account's sessions were
 * ended at that time (whole seconds, in milliseconds since 1970). Of one of the same second nobody knows: it counts.
 */
export async function isOlderTokenGood(uid: string, email: string, endedMs: number): Promise<boolean> {
  const stored = await goodTokens(uid);
  if (stored === null) return false;
  const beforeMs = countedEndMs(stored, endedMs) + SECOND_MS;
  return othersOf(stored, email).some((madeAtMs) => madeAtMs < beforeMs);
}

/**
 * Until when others than the owner of the mailbox may redeem a custom token of the account (milliseconds since 1970);
 * null when nobody can.
 */
export async function othersTokenGoodUntilMs(uid: string, email: string): Promise<number | null> {
  const stored = await goodTokens(uid);
  const others = stored === null ? [] : othersOf(stored, email);
  return others.length === 0 ? null : Math.max(...others) + CUSTOM_TOKEN_LIFE_MS;
}

/** Notes that a member has ended all sessions, to put nobody out who has a custom token: the end before goes on to count. */
export async function noteOwnEnd(uid: string, beforeMs: number, endedMs: number): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = goodOf((await transaction.get(refOf(uid))).data(), now());
    // Tokens that are made from now on are younger than either end.
    if (stored === null) return;
    const counts_as = Timestamp.fromMillis(countedEndMs(stored, beforeMs));
    transaction.update(refOf(uid), { own_end: { ended_at: Timestamp.fromMillis(endedMs), counts_as } });
  });
}

function countedEndMs({ own_end }: Stored, endedMs: number): number {
  return own_end?.ended_at.toMillis() === endedMs ? own_end.counts_as.toMillis() : endedMs;
}

/** When the tokens were made that were not made for who has that mailbox, in milliseconds since 1970. */
function othersOf({ tokens }: Stored, email: string): readonly number[] {
  return tokens
    .filter(({ mailbox_email }) => mailbox_email !== email)
    .map(({ made_at }) => made_at.toMillis());
}

async function goodTokens(uid: string): Promise<Stored | null> {
  return goodOf((await refOf(uid).get()).data(), now());
}

/** What is stored, with the tokens that are still good; null where none is. */
function goodOf(data: unknown, nowMs: number): Stored | null {
  const { data: stored } = Stored.safeParse(data);
  if (stored === undefined || stored.expires_at.toMillis() <= nowMs) return null;
  const tokens = stored.tokens.filter(({ made_at }) => made_at.toMillis() + CUSTOM_TOKEN_LIFE_MS > nowMs);
  return { ...stored, tokens };
}
