import {
  ActionCodeURL,
  checkActionCode,
  confirmPasswordReset,
  getAdditionalUserInfo,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { track } from '../analytics/track.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { LINK_EMAIL_KEY, rememberPictureStep } from '../session/deviceTraces.ts';
import { lendAct } from '../session/interruptedAct.ts';
import { holdSession } from '../session/sessionHold.ts';
import { authFailureFrom, orAuthFailure } from '../errors/authFailure.ts';
import { registerPerson } from './registration.ts';

/* Imports the SDK: load this module dynamically. */

/** The address to which this device last sent a sign-in link; null when it was another device. */
export function storedLinkEmail(): string | null {
  return localStorage.getItem(LINK_EMAIL_KEY);
}

export interface LinkRequest {
  readonly email: string;
  /** Set when the link is to register a new person. */
  readonly first?: string;
  readonly last?: string;
}

export interface LinkToSend extends LinkRequest {
  /** Path to continue at, also when the link is opened on another device. */
  readonly redirect?: string | null;
}

/** Mails a link that signs in, or registers when names are given. Throws `AuthFailure`. */
export function sendSignInLink({ email, first, last, redirect }: LinkToSend): Promise<void> {
  return orAuthFailure(async () => {
    const back = new URL('/login/sent', location.origin);
    for (const [name, value] of Object.entries({ email, first, last, redirect }))
      if (value) back.searchParams.set(name, value);
    await sendSignInLinkToEmail(await firebaseAuth(), email, { url: back.href, handleCodeInApp: true });
    localStorage.setItem(LINK_EMAIL_KEY, email);
    lendAct();
  });
}

/** Whether the link is still valid; does not consume it. Throws `AuthFailure` when the provider cannot be reached. */
export function isLinkGood(href: string): Promise<boolean> {
  return orAuthFailure(async () => {
    const code = ActionCodeURL.parseLink(href)?.code;
    if (code === undefined) return false;
    try {
      await checkActionCode(await firebaseAuth(), code);
      return true;
    } catch (error) {
      if (authFailureFrom(error).code === 'bad-link') return false;
      throw error;
    }
  });
}

/** Signs in through the link; registers when names are given. Throws `AuthFailure`. */
export function completeSignInLink(href: string, { email, first, last }: LinkRequest): Promise<void> {
  return holdSession(() =>
    orAuthFailure(async () => {
      const auth = await firebaseAuth();
      const signedIn = await signInWithEmailLink(auth, email, href);
      const { user } = signedIn;
      localStorage.removeItem(LINK_EMAIL_KEY);
      const name = [first, last].filter(Boolean).join(' ');
      try {
        // Without a last name in the link, its reader has said in the form that they have none.
        await registerPerson(user.uid, name || null, name !== '' && !last);
        const isNew = getAdditionalUserInfo(signedIn)?.isNewUser ?? false;
        if (isNew) rememberPictureStep(user.uid);
        track({ name: isNew ? 'Complete Registration' : 'Login', method: 'link' });
      } catch (error) {
        const failure = authFailureFrom(error);
        // This sign-in has just created the account: left there, it would block registering.
        if (failure.code === 'name-required') {
          await user.delete().catch(() => auth.signOut());
          throw failure;
        }
        if (failure.code === 'banned') {
          await auth.signOut();
          throw failure;
        }
      }
    }),
  );
}

/** Mails a link for choosing a new password. Throws `AuthFailure`. */
export function sendPasswordReset(email: string): Promise<void> {
  return orAuthFailure(async () => {
    const url = new URL('/login?method=password', location.origin).href;
    await sendPasswordResetEmail(await firebaseAuth(), email, { url });
  });
}

/** The address whose password the mailed code resets. Throws `AuthFailure`. */
export function emailOfResetCode(code: string): Promise<string> {
  return orAuthFailure(async () => verifyPasswordResetCode(await firebaseAuth(), code));
}

/** Sets the new password. Throws `AuthFailure`. */
export function resetPassword(code: string, password: string): Promise<void> {
  return orAuthFailure(async () => confirmPasswordReset(await firebaseAuth(), code, password));
}
