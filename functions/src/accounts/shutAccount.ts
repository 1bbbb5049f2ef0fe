import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { auth, db } from '../admin.ts';
import type { SignedIn } from '../callables/callable.ts';
import { now } from '../clock.ts';
import { isBanned } from './bans.ts';
import { signInOf } from './signInOf.ts';

const MINUTE_MS = 60 * 1000;
/** Longer than a function runs that shuts an account: after this it has ended without opening it. */
const SHUT_MAX_MS = 2 * MINUTE_MS;
/** As long as the ID token of the session that did it. */
const KEPT_MS = 60 * MINUTE_MS;

/** `provings/{uid}`: a session has proven the account's address and had all others shut out. */
const Proving = z.object({
  session_began_at: z.instanceof(Timestamp),
  /** When the schedule opens the account, should who has shut it never come to it; null when it is open. */
  reopen_at: z.instanceof(Timestamp).nullable(),
  expires_at: z.instanceof(Timestamp),
});

const ref = (uid: string): FirebaseFirestore.DocumentReference => db.doc(`provings/${uid}`);

/** Whether it is this session that others were shut out for, lately, and whose own end goes back to that. */
export async function isShutFor({ uid, sessionBeganAtMs }: SignedIn): Promise<boolean> {
  const proving = Proving.safeParse((await ref(uid).get()).data());
  if (!proving.success || proving.data.reopen_at !== null) return false;
  const { session_began_at, expires_at } = proving.data;
  return session_began_at.toMillis() === sessionBeganAtMs && expires_at.toMillis() > now();
}

/**
 * Does what has to be done while nobody can sign in to the account or change anything about its sign-in, whatever
 * sessions and passwords they have. Answers null, with nothing done, where another session is at it.
 */
export async function whileShut<T>(person: SignedIn, act: () => Promise<T>): Promise<T | null> {
  // Noted before: if this instance ends in between, the schedule opens the account.
  if (!(await note(person))) return null;
  try {
    await auth().updateUser(person.uid, { disabled: true });
    return await act();
  } finally {
    await reopen(person.uid);
  }
}

async function note({ uid, sessionBeganAtMs }: SignedIn): Promise<boolean> {
  const nowMs = now();
  return db.runTransaction(async (transaction) => {
    const known = Proving.safeParse((await transaction.get(ref(uid))).data());
    if ((known.data?.reopen_at?.toMillis() ?? 0) > nowMs) return false;
    const proving: z.infer<typeof Proving> = {
      session_began_at: Timestamp.fromMillis(sessionBeganAtMs),
      reopen_at: Timestamp.fromMillis(nowMs + SHUT_MAX_MS),
      expires_at: Timestamp.fromMillis(nowMs + KEPT_MS),
    };
    transaction.set(ref(uid), proving);
    return true;
  });
}

/** Opens the account again, unless a ban or a deletion has come meanwhile, which keep it shut. May be repeated. */
export async function reopen(uid: string): Promise<void> {
  if (await mayBeOpen(uid)) {
    await auth().updateUser(uid, { disabled: false });
    // Both write what they are before they disable the account: one that was not there yet then disables it later.
    if (!(await mayBeOpen(uid))) await auth().updateUser(uid, { disabled: true });
  }
  await ref(uid).update({ reopen_at: null });
}

async function mayBeOpen(uid: string): Promise<boolean> {
  const signIn = await signInOf(uid);
  if (signIn === null || (signIn.email !== undefined && (await isBanned(signIn.email)))) return false;
  const [profile, job] = await db.getAll(db.doc(`users/${uid}`), db.doc(`jobs/${uid}`));
  const isMember = profile?.exists !== true || profile.get('status') === 'active';
  return isMember && job?.get('kind') !== 'deletion';
}
