/** Where a sign-in link's address waits for the link to be opened on this device. */
export const LINK_EMAIL_KEY = 'emailForSignIn';

/** The last feed seen here, for the next visit. */
export const LAST_FEED_KEY = 'lastFeed';

const NAME_PREFIX = 'registrationName:';

/** Where the name of a registration waits that may have to be finished at the next visit. */
export const registrationNameKey = (uid: string): string => NAME_PREFIX + uid;

/**
 * Another person, or nobody, is signed in now: forgets the feed of the one before and what people left on their way
 * in, but for the name that the own registration may still need.
 */
export function forgetTraces(uid: string | null): void {
  const keep = uid === null ? null : registrationNameKey(uid);
  try {
    for (const key of Object.keys(localStorage)) {
      const isTrace = key === LINK_EMAIL_KEY || key === LAST_FEED_KEY;
      if (isTrace || (key.startsWith(NAME_PREFIX) && key !== keep)) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Storage is closed to us: nothing was left there either.
  }
}
