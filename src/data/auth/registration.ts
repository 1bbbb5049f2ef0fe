import { createUserWithEmailAndPassword } from 'firebase/auth';
import { track } from '../analytics/track.ts';
import { call } from '../calls/callables.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { underTabLock } from '../outbox/tabLock.ts';
import { currentCampusId } from '../session/currentCampus.ts';
import { registrationNameKey, rememberPictureStep } from '../session/deviceTraces.ts';
import { rememberRegistered } from '../session/registeredHere.ts';
import { holdSession } from '../session/sessionHold.ts';
import { continueSession, isAnswerMissing, renewToken } from '../session/sessionSdk.ts';
import { AuthFailure, authFailureFrom, orAuthFailure } from '../errors/authFailure.ts';

/* Imports the SDK: load this module dynamically. */

/** The lock that keeps two tabs from registering the same user at once. */
const lockOf = (uid: string): string => `registration:${uid}`;

/**
 * Creates the person's profile through the function, or reports their sign-in to it; idempotent. Throws `AuthFailure`.
 */
export async function registerPerson(uid: string, name: string | null, hasOneName = false): Promise<void> {
  const key = registrationNameKey(uid);
  // Stored until the server has answered, so that an interrupted call is retried. Besides the profile, the answer may
  // bring the session to continue with.
  if (name || localStorage.getItem(key) === null) localStorage.setItem(key, name ?? '');
  await underTabLock(lockOf(uid), () => register(uid, name, hasOneName));
}

async function register(uid: string, name: string | null, hasOneName: boolean): Promise<void> {
  const key = registrationNameKey(uid);
  let isMember: boolean;
  try {
    isMember = await orAuthFailure(async () => {
      const asked = { name, hasOneName, terms: TERMS_VERSION, campusId: currentCampusId() };
      const answer = await call('registerUser', asked);
      await continueSession(answer, uid);
      return answer.schoolVerified;
    });
  } catch (error) {
    if (error instanceof AuthFailure && error.isFinal) localStorage.removeItem(key);
    throw error;
  }
  localStorage.removeItem(key);
  rememberRegistered(uid);
  // Only a member's next page needs the new claims: without them it would ask for the school address again.
  const renewed = renewToken().catch(() => undefined);
  if (isMember) await renewed;
}

/** Waits until this tab is visible: a visible tab makes the request, because the answer may have to be shown. */
async function whenLookedAt(): Promise<void> {
  if (!document.hidden) return;
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}

/** Completes an interrupted registration. Throws `AuthFailure`; waits for one that is in flight. */
export async function finishRegistration(): Promise<void> {
  const auth = await firebaseAuth();
  const asked = auth.currentUser?.uid;
  const isMarked = asked !== undefined && isAnswerMissing(asked);
  await whenLookedAt();
  const user = auth.currentUser;
  // Signed out meanwhile, or another tab has the answer.
  if (user?.uid !== asked || !user || (isMarked && !isAnswerMissing(user.uid))) return;
  const { uid, displayName } = user;
  await underTabLock(lockOf(uid), async (isOurs) => {
    if (!isOurs) throw new AuthFailure('failed');
    const typed = localStorage.getItem(registrationNameKey(uid));
    // The form has taken the name: where it is a single word, its owner has said that they have no other.
    await register(uid, typed || displayName, Boolean(typed));
  });
}

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly hasOneName: boolean;
}

/**
 * Creates the account and its profile. Throws `AuthFailure`. When only the account could be created, the person stays
 * signed in, and the profile is created as soon as the server answers.
 */
export function registerWithPassword(registration: Registration): Promise<void> {
  const { email, password, name, hasOneName } = registration;
  return holdSession(() =>
    orAuthFailure(async () => {
      const auth = await firebaseAuth();
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      try {
        await registerPerson(user.uid, name, hasOneName);
        rememberPictureStep(user.uid);
        track({ name: 'Complete Registration', method: 'password' });
      } catch (error) {
        const failure = authFailureFrom(error);
        // A final refusal: the account without a profile would only block another try.
        if (failure.code === 'name-required' || failure.code === 'banned') {
          await user.delete().catch(() => auth.signOut());
          throw failure;
        }
      }
    }),
  );
}
