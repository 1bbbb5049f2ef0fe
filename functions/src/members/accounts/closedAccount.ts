import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { auth, db } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { isOfDeletion } from '../../platform/jobs/record.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { endedAtMs } from '../../platform/sessions/endedAtMs.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

/** Longer than the timeout of a function that closes an account: after this it has ended without reopening it. */
const CLOSED_MAX_MS = 2 * MINUTE_MS;
/** The lifetime of the ID token of the session that closed it. */
const KEPT_MS = 60 * MINUTE_MS;

/**
 * `provings/{uid}`: a session that proves or has proven the account's address, for which all other access was revoked.
 */
const Proving = z.object({
  session_began_at: z.instanceof(Timestamp),
  /** When the account is reopened if the function that closed it has failed to; null once it is open. */
  reopen_at: z.instanceof(Timestamp).nullable(),
  /** The account's last end of all sessions, as the provider has it; null until the account is reopened. */
  sessions_ended_at: z.instanceof(Timestamp).nullable(),
  /** Null while the account is closed. */
  expires_at: z.instanceof(Timestamp).nullable(),
});
export type Proving = z.infer<typeof Proving>;

const refOf = (uid: string): FirebaseFirestore.DocumentReference => db.doc(`provings/${uid}`);

/** See `endedAtMs`; 0 if there is no sign-in account. */
async function sessionsEndedAtMs(uid: string): Promise<number> {
  const signIn = await signInOf(uid);
  return signIn === null ? 0 : endedAtMs(signIn);
}

/** Whether the account is closed because a function is changing its sign-in. */
export async function isBeingChanged(uid: string): Promise<boolean> {
  const proving = await provingOf(uid);
  return (proving?.reopen_at?.toMillis() ?? 0) > now();
}

/** Whether the account is disabled by a ban or a deletion, and not only closed while its sign-in is changed. */
export async function isPermanentlyDisabled({ uid, disabled }: UserRecord): Promise<boolean> {
  if (!disabled || ((await provingOf(uid))?.reopen_at ?? null) !== null) return false;
  // It may have been reopened since the caller read it.
  return (await signInOf(uid))?.disabled === true;
}

/** The account's record; null if there is none. */
export async function provingOf(uid: string): Promise<Proving | null> {
  return Proving.safeParse((await refOf(uid).get()).data()).data ?? null;
}

/**
 * Whether other access was revoked for this session within the last hour, and no sessions were ended since. Then the
 * session itself ended only by that revocation.
 */
export async function areOthersRevokedFor(
  proving: Proving,
  { uid, sessionBeganAtMs }: SignedIn,
): Promise<boolean> {
  const { session_began_at, reopen_at, sessions_ended_at, expires_at } = proving;
  return (
    reopen_at === null &&
    session_began_at.toMillis() === sessionBeganAtMs &&
    (expires_at?.toMillis() ?? 0) > now() &&
    sessions_ended_at?.toMillis() === (await sessionsEndedAtMs(uid))
  );
}

/**
 * Closes the account (disables its sign-in), runs `change` and reopens it. Meanwhile nobody can sign in or change the
 * sign-in, whatever sessions and passwords they have. Returns the result of `change`. Refuses ('failed') while another
 * call has closed the account.
 */
export async function whileClosed(
  person: Pick<SignedIn, 'uid' | 'sessionBeganAtMs'>,
  change: () => Promise<boolean>,
): Promise<boolean> {
  const { uid } = person;
  // Recorded first: if this instance dies, the schedule reopens the account.
  await note(person);
  try {
    await auth().updateUser(uid, { disabled: true });
    return await change();
  } finally {
    await reopen(uid);
  }
}

async function note({ uid, sessionBeganAtMs }: Pick<SignedIn, 'uid' | 'sessionBeganAtMs'>): Promise<void> {
  const nowMs = now();
  await db.runTransaction(async (transaction) => {
    const known = Proving.safeParse((await transaction.get(refOf(uid))).data());
    if ((known.data?.reopen_at?.toMillis() ?? 0) > nowMs) throw new Refusal('failed');
    const proving: Proving = {
      session_began_at: Timestamp.fromMillis(sessionBeganAtMs),
      reopen_at: Timestamp.fromMillis(nowMs + CLOSED_MAX_MS),
      sessions_ended_at: null,
      expires_at: null,
    };
    transaction.set(refOf(uid), proving);
  });
}

/** Reopens the account unless it was banned or its deletion began meanwhile. Idempotent. */
async function reopen(uid: string): Promise<void> {
  if (await mayReopen(uid)) await setDisabled(uid, false);
  // Checked again: ban and deletion write their records before they disable the account. One that is not visible here
  // yet disables the account afterwards.
  if (!(await mayReopen(uid))) await setDisabled(uid, true);
  await refOf(uid).update({
    reopen_at: null,
    sessions_ended_at: Timestamp.fromMillis(await sessionsEndedAtMs(uid)),
    expires_at: Timestamp.fromMillis(now() + KEPT_MS),
  });
}

/**
 * Reopens an account whose function did not reopen it, unless another call has closed it anew. If that fails, the
 * account is due again later, after the others.
 */
export async function reopenIfOverdue(uid: string): Promise<void> {
  const nowMs = now();
  const isOurs = await db.runTransaction(async (transaction) => {
    const known = Proving.safeParse((await transaction.get(refOf(uid))).data());
    if ((known.data?.reopen_at?.toMillis() ?? Infinity) > nowMs) return false;
    transaction.update(refOf(uid), { reopen_at: Timestamp.fromMillis(nowMs + CLOSED_MAX_MS) });
    return true;
  });
  if (isOurs) await reopen(uid);
}

async function setDisabled(uid: string, disabled: boolean): Promise<void> {
  if ((await signInOf(uid)) !== null) await auth().updateUser(uid, { disabled });
}

async function mayReopen(uid: string): Promise<boolean> {
  const signIn = await signInOf(uid);
  if (signIn === null || (signIn.email !== undefined && (await isBanned(signIn.email)))) return false;
  const [profile, job] = await db.getAll(db.doc(`users/${uid}`), db.doc(`jobs/${uid}`));
  const isMember = profile?.exists !== true || profile.get('status') === 'active';
  return isMember && !isOfDeletion(job, now());
}
