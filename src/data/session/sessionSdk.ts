import { onIdTokenChanged, signInWithCustomToken } from 'firebase/auth';
import { doc, onSnapshot } from 'firebase/firestore';
import type { Renewal } from '../../domain/callables.ts';
import { endedSessionPath } from '../../domain/sharedSession.ts';
import type { Profile } from '../../domain/user.ts';
import { firebaseAuth, firestoreDb, reopenFirestore } from '../firebase.ts';
import { profileFrom } from '../profiles/profileConverter.ts';
import { refreshTokenFound } from '../sdk/auth.ts';
import { registrationNameKey } from './deviceTraces.ts';
import type { SignedInPerson } from './sessionSlice.ts';
import { claimsFrom } from './storedPerson.ts';

/* Imports the SDK: load this module dynamically. */

/** What is told of a session besides who is in it. */
export interface SessionNews {
  /** It has ended by itself: by what it was renewed. */
  readonly ended: (refreshToken: string) => void;
  /** The server has put everybody else out of the account. */
  readonly alone: () => void;
  /** The account is closed for a while; `text` says until when. */
  readonly closed: (text: string) => void;
  /** The server's answer to the sign-in has to be asked for again. */
  readonly unanswered: () => void;
}

let news: SessionNews | null = null;

/** From the wish to sign out until the listener has heard of it. */
let isLeaving = false;

/** Signs out on this device: a session that is not ended by the provider. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  try {
    await (await firebaseAuth()).signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

/**
 * Tells who is signed in, now and after every change of the token, and what else happens to the session. Returns the
 * way to stop.
 */
export async function watchPerson(
  next: (person: SignedInPerson | null) => void,
  more: SessionNews,
): Promise<() => void> {
  news = more;
  const auth = await firebaseAuth();
  let refreshToken = refreshTokenFound();
  let latest = 0;
  return onIdTokenChanged(auth, (user) => {
    const turn = ++latest;
    const before = refreshToken;
    refreshToken = user?.refreshToken ?? null;
    if (!user) {
      next(null);
      if (before !== null && !isLeaving) more.ended(before);
      isLeaving = false;
      return;
    }
    const publish = (claims: Readonly<Record<string, unknown>> | null): void => {
      if (turn !== latest) return;
      next({
        uid: user.uid,
        email: user.email,
        isEmailVerified: user.emailVerified || claims?.['email_verified'] === true,
        claims: claims && claimsFrom(claims),
      });
    };
    // Without a connection an expired token cannot be renewed: the person is still who they are.
    user.getIdTokenResult().then(
      (result) => publish(result.claims),
      () => publish(null),
    );
  });
}

/** Signs out of an account that is closed for a while, and says until when. */
export async function leaveClosed(text: string): Promise<void> {
  await signOut();
  news?.closed(text);
}

/** Has the SDK look whether the session still is one: it lets go of one that was ended elsewhere. */
export async function lookAgain(): Promise<void> {
  // Without a connection nothing is known of it.
  await (await firebaseAuth()).currentUser?.reload().catch(() => undefined);
}

/** Whether the server has not answered yet to their last sign-in: the answer may have been lost on its way. */
export function isUnanswered(uid: string): boolean {
  return localStorage.getItem(registrationNameKey(uid)) !== null;
}

/** The session to go on with could not be taken: it is asked for again. */
export function missAnswer(uid: string): void {
  localStorage.setItem(registrationNameKey(uid), '');
  news?.unanswered();
}

/** Reads the person's own profile live: one document, allowed by the rule 'self always'. */
export async function watchProfile(
  uid: string,
  next: (profile: Profile | null) => void,
  fail: (error: unknown) => void,
): Promise<() => void> {
  const db = await firestoreDb();
  return onSnapshot(
    doc(db, 'users', uid),
    (snapshot) => {
      // The server's word alone says that there is no profile.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      try {
        const data = snapshot.data({ serverTimestamps: 'estimate' });
        next(data ? profileFrom(uid, data) : null);
      } catch (error) {
        fail(error);
      }
    },
    fail,
  );
}

/** Calls back when the session of that id is logged out on another host (one read to begin with). Returns the way to stop. */
export async function watchEnded(sessionId: string, ended: () => void): Promise<() => void> {
  const db = await firestoreDb();
  return onSnapshot(
    doc(db, endedSessionPath(sessionId)),
    (record) => {
      if (record.exists()) ended();
    },
    console.error,
  );
}

/**
 * Goes on as the same person where the server has ended all sessions, this one too. The new one takes its place: nobody
 * is signed out in between. Who has logged out meanwhile, here or in another tab, stays out.
 */
export async function goOn({ sessionToken }: Renewal, uid: string): Promise<void> {
  if (sessionToken === undefined) return;
  const auth = await firebaseAuth();
  if (auth.currentUser?.uid !== uid) return;
  let hasLeft = false;
  const stop = onIdTokenChanged(auth, (user) => (hasLeft ||= user?.uid !== uid));
  try {
    await signInWithCustomToken(auth, sessionToken);
  } finally {
    stop();
  }
  if (hasLeft) await signOut();
  else news?.alone();
}

/**
 * Fetches a new ID token, so that new roles are seen, and reopens Firestore's streams: an open stream goes on with
 * the token it began with.
 */
export async function renewToken(): Promise<void> {
  const auth = await firebaseAuth();
  await auth.currentUser?.getIdToken(true);
  await reopenFirestore();
}
