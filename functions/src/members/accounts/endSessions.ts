import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { auth, db } from '../../platform/admin.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/**
 * Ends all sessions of an account that have begun until now. Their ID tokens live on for an hour at most; pages that are
 * open notice it before (`src/app/sessionWatch.ts`).
 */
export async function endSessions(uid: string): Promise<void> {
  // Sessions are compared with the end in whole seconds: one that has begun in this second would go on. The first end
  // refuses every hand-over from now on, so that none begins a session in the second of the other.
  await auth().revokeRefreshTokens(uid);
  await nextSecond();
  await auth().revokeRefreshTokens(uid);
  const signIn = await signInOf(uid);
  if (signIn !== null) await noteEnd(signIn);
}

/** Joins the write of an end that was not known yet; `profile` is as it was before. */
type WithNewEnd = (transaction: Transaction, profile: DocumentSnapshot) => void;

/**
 * Writes on the profile when the account's sessions were ended last, where rules compare it with the session that writes.
 * Does nothing where there is no profile, or where it is known.
 */
export async function noteEnd(signIn: UserRecord, also?: WithNewEnd): Promise<void> {
  const endedAt = endedAtMs(signIn) / 1_000;
  const profile = db.doc(`users/${signIn.uid}`);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(profile);
    const known: unknown = stored.get('sessions_ended_at');
    if (!stored.exists || (typeof known === 'number' && known >= endedAt)) return;
    transaction.update(profile, { sessions_ended_at: endedAt });
    also?.(transaction, stored);
  });
}

/** The request that makes an account sets both its creation and the end of sessions; these are rounded differently. */
const MADE_IN_MS = 2_000;

/** Whether the account's sessions have never been ended, by whatever way. */
export function isAsMade(signIn: UserRecord): boolean {
  return endedAtMs(signIn) - Date.parse(signIn.metadata.creationTime) < MADE_IN_MS;
}

/** When all sessions of an account were ended last, in whole seconds (milliseconds since 1970). */
export function endedAtMs({ tokensValidAfterTime }: UserRecord): number {
  return Date.parse(tokensValidAfterTime ?? '') || 0;
}

/** By this machine's clock, from which the end of sessions is taken as well; not by ours, which tests move. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 1));
}
