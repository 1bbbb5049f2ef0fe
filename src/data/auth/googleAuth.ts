import { updateCurrentUser, type Auth, type User } from 'firebase/auth';
import { once } from '../../lib/once.ts';
import { appConfig } from '../config/appConfig.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { openGoogleAuth } from '../sdk/googleAuth.ts';

/* Imports the SDK: load this module dynamically. */

/** The handle for Google's window. Resolves when the window can be opened within a click. */
export const googleAuth = once(async (): Promise<Auth> => {
  const google = openGoogleAuth(appConfig());
  // On Safari and on phones: until the frame is there.
  await google.authStateReady();
  return google;
});

/** Signs the app in as the person who came through Google's window. */
export async function takeOver(google: Auth, user: User): Promise<void> {
  await updateCurrentUser(await firebaseAuth(), user);
  await google.signOut();
}
