import { track } from '../analytics/track.ts';
import { call } from '../callables.ts';
import { firebaseAuth } from '../firebase.ts';
import { underTabLock } from '../outbox/tabLock.ts';
import { currentCampusId } from '../session/currentCampus.ts';
import { registrationNameKey, rememberPictureStep } from '../session/deviceTraces.ts';
import { rememberRegistered } from '../session/registeredHere.ts';
import { holdSession } from '../session/sessionHold.ts';
import { goOn, isUnanswered, leaveClosed, renewToken } from '../session/sessionSdk.ts';
import { AuthFailure, authFailureFrom, orAuthFailure } from './authFailure.ts';

/* Imports the SDK: load this module dynamically. */

/** Whoever only finishes leaves it to who asks already, here or in another tab. */
const lockOf = (uid: string): string => `registration:${uid}`;

/**
 * Creates the person's profile through the function, or tells it of their sign-in; doing it twice changes nothing.
 * Throws `AuthFailure`.
 */
export async function registerPerson(uid: string, name: string | null): Promise<void> {
  const key = registrationNameKey(uid);
  // Kept until it is answered: what is cut off here is asked again. Besides the profile, the answer may bring the
  // session to go on with.
  if (name || localStorage.getItem(key) === null) localStorage.setItem(key, name ?? '');
  await underTabLock(lockOf(uid), { ifAvailable: true }, () => register(uid, name));
}

async function register(uid: string, name: string | null): Promise<void> {
  const key = registrationNameKey(uid);
  let isMember: boolean;
  try {
    isMember = await orAuthFailure(async () => {
      const answer = await call('registerUser', { name, campusId: currentCampusId() });
      await goOn(answer, uid);
      return answer.schoolVerified;
    });
  } catch (error) {
    if (error instanceof AuthFailure && error.isFinal) localStorage.removeItem(key);
    if (error instanceof AuthFailure && error.code === 'closed') await leaveClosed(error.text ?? '');
    throw error;
  }
  localStorage.removeItem(key);
  rememberRegistered(uid);
  // Only a member's next page needs the new claims: it would ask for the school address again.
  const renewed = renewToken().catch(() => undefined);
  if (isMember) await renewed;
}

/** Who does not look at this tab may look at another, which then asks; and may have to be told something. */
async function whenLookedAt(): Promise<void> {
  if (!document.hidden) return;
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));
}

/** Goes on with a registration that was cut off. Throws `AuthFailure`; also while it is under way. */
export async function finishRegistration(): Promise<void> {
  const auth = await firebaseAuth();
  const asked = auth.currentUser?.uid;
  const isMarked = asked !== undefined && isUnanswered(asked);
  await whenLookedAt();
  const user = auth.currentUser;
  // Meanwhile they have left, or another tab has had the answer.
  if (user?.uid !== asked || !user || (isMarked && !isUnanswered(user.uid))) return;
  const { uid, displayName } = user;
  await underTabLock(lockOf(uid), { ifAvailable: true }, async (isOurs) => {
    if (!isOurs) throw new AuthFailure('failed');
    await register(uid, localStorage.getItem(registrationNameKey(uid)) || displayName);
  });
}

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/**
 * Creates the account and its profile. Throws `AuthFailure`. When the account could be created but not the profile
 * the person stays signed in, and the profile is made as soon as the server answers.
 */
export function registerWithPassword({ email, password, name }: Registration): Promise<void> {
  return holdSession(() =>
    orAuthFailure(async () => {
      const [auth, { createUserWithEmailAndPassword }] = await Promise.all([
        firebaseAuth(),
        import('firebase/auth'),
      ]);
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      try {
        await registerPerson(user.uid, name);
        rememberPictureStep(user.uid);
        track({ name: 'Complete Registration', method: 'password' });
      } catch (error) {
        const failure = authFailureFrom(error);
        // Refused for good: the account without a profile would only be in the way of another try.
        if (failure.code === 'name-required' || failure.code === 'banned') {
          await user.delete().catch(() => auth.signOut());
          throw failure;
        }
      }
    }),
  );
}
