import { onIdTokenChanged } from 'firebase/auth';
import { doc, onSnapshot } from 'firebase/firestore';
import type { Renewal } from '../../domain/callables.ts';
import { endedSessionPath } from '../../domain/sharedSession.ts';
import type { Profile } from '../../domain/user.ts';
import { firebaseAuth, firestoreDb } from '../sdk/firebase.ts';
import { storeLastProfile } from './lastProfile.ts';
import { profileFromDocument } from '../profiles/profileConverter.ts';
import { refreshTokenFound } from '../sdk/auth.ts';
import { toDocument, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import { registrationNameKey } from './deviceTraces.ts';
import { noteTokenTime } from './noteTokenTime.ts';
import { claimsFrom, type SignedInPerson } from '../rest/storedSignIn.ts';
import type { StoredDocument } from '../stored/document.ts';

/* Imports the SDK: load this module dynamically. */

/** Session events besides the signed-in user. */
interface SessionEvents {
  /** The session ended without a sign-out on this device; with its last refresh token. */
  readonly ended: (refreshToken: string) => void;
  /** The server has ended all other sessions of the account. */
  readonly alone: () => void;
  /** The server's answer to the sign-in was lost: request it again. */
  readonly unanswered: () => void;
}

/**
 * In the module because a page has one session, as it has one auth handle. `isSigningOut` distinguishes a sign-out on this
 * device from a session that the server ended; it lasts until the auth listener has run.
 */
const session: { events: SessionEvents | null; isSigningOut: boolean } = {
  events: null,
  isSigningOut: false,
};

/** Signs out on this device. */
export async function signOut(): Promise<void> {
  session.isSigningOut = true;
  try {
    await (await firebaseAuth()).signOut();
  } catch (error) {
    session.isSigningOut = false;
    throw error;
  }
}

/** Reports the signed-in user, now and after every change of the token, and the session's events. Returns the unsubscriber. */
export async function watchPerson(next: Next<SignedInPerson | null>, events: SessionEvents): Promise<Stop> {
  session.events = events;
  const auth = await firebaseAuth();
  let refreshToken = refreshTokenFound(auth);
  let latest = 0;
  return onIdTokenChanged(auth, (user) => {
    const turn = ++latest;
    const before = refreshToken;
    refreshToken = user?.refreshToken ?? null;
    if (!user) {
      next(null);
      if (before !== null && !session.isSigningOut) events.ended(before);
      session.isSigningOut = false;
      return;
    }
    noteTokenTime();
    const publish = (claims: Readonly<Record<string, unknown>> | null): void => {
      if (turn !== latest) return;
      next({
        uid: user.uid,
        email: user.email,
        isEmailVerified: user.emailVerified || claims?.['email_verified'] === true,
        claims: claims && claimsFrom(claims),
      });
    };
    // Offline, an expired token cannot be renewed: the user stays signed in.
    user.getIdTokenResult().then(
      (result) => publish(result.claims),
      () => publish(null),
    );
  });
}

/** Revalidates the session: the SDK signs out of one that was ended elsewhere. */
export async function revalidateSession(): Promise<void> {
  // Offline the check fails, which says nothing about the session.
  await (await firebaseAuth()).currentUser?.reload().catch(() => undefined);
}

/** Whether the server's answer to the user's last sign-in is missing: it may have been lost. */
export function isAnswerMissing(uid: string): boolean {
  return localStorage.getItem(registrationNameKey(uid)) !== null;
}

/** Marks the answer to the sign-in as missing and has it requested again. */
export function requestAnswerAgain(uid: string): void {
  localStorage.setItem(registrationNameKey(uid), '');
  session.events?.unanswered();
}

function readOwnProfile(document: StoredDocument): Profile {
  const profile = profileFromDocument(document);
  storeLastProfile(document);
  return profile;
}

/** Listens to the user's own profile: one document, allowed by the rule 'self always'. The device keeps it. */
export async function watchProfile(uid: string, next: Next<Profile | null>, fail: Fail): Promise<Stop> {
  const db = await firestoreDb();
  return onSnapshot(doc(db, 'users', uid), toDocument(readOwnProfile, next, fail), fail);
}

/** Calls back when that session is logged out on another host (costs one read). Returns the unsubscriber. */
export async function watchEnded(sessionId: string, ended: () => void): Promise<Stop> {
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
 * Replaces this session with a new one of the same user, after the server has ended all of the account's sessions. The
 * user is not signed out in between. Somebody who logs out meanwhile, here or in another tab, stays logged out.
 */
export async function continueSession({ sessionToken }: Renewal, uid: string): Promise<void> {
  if (sessionToken === undefined) return;
  const auth = await firebaseAuth();
  if (auth.currentUser?.uid !== uid) return;
  let hasLeft = false;
  const stop = onIdTokenChanged(auth, (user) => (hasLeft ||= user?.uid !== uid));
  try {
    await (await import('./enterSession.ts')).enterSession(auth, sessionToken);
  } finally {
    stop();
  }
  if (hasLeft) await signOut();
  else session.events?.alone();
}

/**
 * Refreshes the ID token for new claims. The SDK itself begins Firestore's streams anew with each new token, and goes on with
 * what is being read; `reopenFirestore` would fail that as offline.
 */
export async function renewToken(): Promise<void> {
  const auth = await firebaseAuth();
  await auth.currentUser?.getIdToken(true);
}
