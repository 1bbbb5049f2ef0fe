/** Where a sign-in link's address waits for the link to be opened on this device. */
export const LINK_EMAIL_KEY = 'emailForSignIn';

const NAME_PREFIX = 'registrationName:';

/** Where the name of a registration waits that may have to be finished at the next visit. */
export const registrationNameKey = (uid: string): string => NAME_PREFIX + uid;

/**
 * Forgets what people on their way in left on this device: everything at a sign-out (null); once somebody is in, all
 * but the name their own registration may still need.
 */
export function forgetWaysIn(uid: string | null): void {
  const keep = uid === null ? null : registrationNameKey(uid);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === LINK_EMAIL_KEY || (key.startsWith(NAME_PREFIX) && key !== keep)) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Storage is closed to us: nothing was left there either.
  }
}
