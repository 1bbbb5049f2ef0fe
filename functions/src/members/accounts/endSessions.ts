import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { auth, db } from '../../platform/admin.ts';
import { endedAtMs } from '../../platform/sessions/endedAtMs.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/**
 * Ends all sessions of an account. Their ID tokens stay valid for up to an hour, but open pages notice earlier
 * (`src/app/sessionWatch.ts`).
 */
export async function endSessions(uid: string): Promise<void> {
  // Times are compared in whole seconds, so a session that began in this second would survive the first revocation.
  // That one already makes every hand-over fail, so that none begins a session within the second of the second
  // revocation.
  await auth().revokeRefreshTokens(uid);
  await nextSecond();
  await auth().revokeRefreshTokens(uid);
  const signIn = await signInOf(uid);
  if (signIn !== null) await recordSessionsEnd(signIn);
}

/** Adds writes to the transaction that stores a new end of sessions; `profile` is the state before. */
type WithNewEnd = (transaction: Transaction, profile: DocumentSnapshot) => Promise<void>;

/**
 * Stores on the profile when the account's sessions were last ended; rules compare it with the session of each write.
 * Does nothing if there is no profile or the time is stored already.
 */
export async function recordSessionsEnd(signIn: UserRecord, also?: WithNewEnd): Promise<void> {
  const endedAt = endedAtMs(signIn) / 1_000;
  const profile = db.doc(`users/${signIn.uid}`);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(profile);
    const known: unknown = stored.get('sessions_ended_at');
    if (!stored.exists || (typeof known === 'number' && known >= endedAt)) return;
    transaction.update(profile, { sessions_ended_at: endedAt });
    await also?.(transaction, stored);
  });
}

/** Creating an account sets both its creation time and its end of sessions, rounded differently. */
const MADE_IN_MS = 2_000;

/** Whether the account's sessions have never been ended in any way. */
export function isAsMade(signIn: UserRecord): boolean {
  return endedAtMs(signIn) - Date.parse(signIn.metadata.creationTime) < MADE_IN_MS;
}

/** Uses the machine's clock, as the provider's end of sessions does, and not `now()`, which tests move. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 1));
}
