import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { auth, db } from '../../platform/admin.ts';
import { Refusal, type SignedIn } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { isOfDeletion } from '../../platform/jobs/record.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { signInOf } from '../../platform/sessions/signInOf.ts';

const MINUTE_MS = 60 * 1000;
/** Longer than a function runs that shuts an account: after this it has ended without opening it. */
const SHUT_MAX_MS = 2 * MINUTE_MS;
/** As long as the ID token of the session that did it. */
const KEPT_MS = 60 * MINUTE_MS;

/** `provings/{uid}`: a session proves the account's address, or has, and has had all others shut out. */
const Proving = z.object({
  session_began_at: z.instanceof(Timestamp),
  /** When another may take it up, should who has shut the account never come to open it; null when it is open. */
  reopen_at: z.instanceof(Timestamp).nullable(),
  /** The end of all sessions before, as the account has it; null until then. */
  sessions_ended_at: z.instanceof(Timestamp).nullable(),
  /** Null while it is shut. */
  expires_at: z.instanceof(Timestamp).nullable(),
});
export type Proving = z.infer<typeof Proving>;

const refOf = (uid: string): FirebaseFirestore.DocumentReference => db.doc(`provings/${uid}`);

/** The end of an account's sessions, in whole seconds (milliseconds since 1970). */
async function sessionsEndedAtMs(uid: string): Promise<number> {
  return Date.parse((await signInOf(uid))?.tokensValidAfterTime ?? '') || 0;
}

/** Whether a function is changing the account's sign-in at this moment. */
export async function isBeingChanged(uid: string): Promise<boolean> {
  const proving = await provingOf(uid);
  return (proving?.reopen_at?.toMillis() ?? 0) > now();
}

/** Whether the account is disabled by a ban or a deletion, not for as long as somebody proves its address. */
export async function isDisabledForGood({ uid, disabled }: UserRecord): Promise<boolean> {
  if (!disabled || ((await provingOf(uid))?.reopen_at ?? null) !== null) return false;
  // It may have been opened since it was read.
  return (await signInOf(uid))?.disabled === true;
}

/** The account's proving; null where there is none. */
export async function provingOf(uid: string): Promise<Proving | null> {
  return Proving.safeParse((await refOf(uid).get()).data()).data ?? null;
}

/**
 * Whether others were shut out for this session, lately, and its own end goes back to that: nothing has ended sessions
 * since.
 */
export async function isShutFor(proving: Proving, { uid, sessionBeganAtMs }: SignedIn): Promise<boolean> {
  const { session_began_at, reopen_at, sessions_ended_at, expires_at } = proving;
  return (
    reopen_at === null &&
    session_began_at.toMillis() === sessionBeganAtMs &&
    (expires_at?.toMillis() ?? 0) > now() &&
    sessions_ended_at?.toMillis() === (await sessionsEndedAtMs(uid))
  );
}

/**
 * Runs `endOthers` while nobody can sign in to the account or change anything about its sign-in, whatever sessions and
 * passwords they have. `endOthers` answers whether it has put others out. Refuses ('failed') while another call is at it:
 * then nothing can be said of it.
 */
export async function whileShut(
  person: Pick<SignedIn, 'uid' | 'sessionBeganAtMs'>,
  endOthers: () => Promise<boolean>,
): Promise<boolean> {
  const { uid } = person;
  // Noted before: if this instance ends in between, the schedule opens the account.
  await note(person);
  try {
    await auth().updateUser(uid, { disabled: true });
    return await endOthers();
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
      reopen_at: Timestamp.fromMillis(nowMs + SHUT_MAX_MS),
      sessions_ended_at: null,
      expires_at: null,
    };
    transaction.set(refOf(uid), proving);
  });
}

/** Opens the account again, unless a ban or a deletion has come meanwhile, which keep it shut. May be repeated. */
async function reopen(uid: string): Promise<void> {
  if (await mayBeOpen(uid)) await setDisabled(uid, false);
  // Both write what they are before they disable the account: one that was not there yet then disables it later.
  if (!(await mayBeOpen(uid))) await setDisabled(uid, true);
  await refOf(uid).update({
    reopen_at: null,
    sessions_ended_at: Timestamp.fromMillis(await sessionsEndedAtMs(uid)),
    expires_at: Timestamp.fromMillis(now() + KEPT_MS),
  });
}

/**
 * Opens an account that was left shut, unless somebody has taken it up meanwhile. Where that fails it is due again later,
 * behind the others.
 */
export async function reopenIfLeft(uid: string): Promise<void> {
  const nowMs = now();
  const isOurs = await db.runTransaction(async (transaction) => {
    const known = Proving.safeParse((await transaction.get(refOf(uid))).data());
    if ((known.data?.reopen_at?.toMillis() ?? Infinity) > nowMs) return false;
    transaction.update(refOf(uid), { reopen_at: Timestamp.fromMillis(nowMs + SHUT_MAX_MS) });
    return true;
  });
  if (isOurs) await reopen(uid);
}

async function setDisabled(uid: string, disabled: boolean): Promise<void> {
  if ((await signInOf(uid)) !== null) await auth().updateUser(uid, { disabled });
}

async function mayBeOpen(uid: string): Promise<boolean> {
  const signIn = await signInOf(uid);
  if (signIn === null || (signIn.email !== undefined && (await isBanned(signIn.email)))) return false;
  const [profile, job] = await db.getAll(db.doc(`users/${uid}`), db.doc(`jobs/${uid}`));
  const isMember = profile?.exists !== true || profile.get('status') === 'active';
  return isMember && !isOfDeletion(job, now());
}
