/** Where a sign-in link's address waits for the link to be opened on this device. */
export const LINK_EMAIL_KEY = 'emailForSignIn';

/** The last feed seen here, for the next visit. */
export const LAST_FEED_KEY = 'lastFeed';

/** Which posts this person had saved, for the next visit. */
export const LAST_SAVES_KEY = 'lastSaves';

/** Holds the uid of the member whose first steps were open when this device saw them last. */
export const FIRST_STEPS_KEY = 'gettingStarted';

/** When a session of this browser was ended by others, and as what (`endedByOthers.ts`). Says nothing of whose. */
export const ENDED_KEY = 'sessionEnded';

/** Until when the account that was here last is closed (`closedAccount.ts`). Says nothing of whose. */
export const CLOSED_UNTIL_KEY = 'closedUntil';

/** What is known of the deletion of the account that was here last (`ownDeletion.ts`). Says nothing of whose. */
export const DELETION_KEY = 'accountDeletion';

/** Before the address that a further link was mailed to from this tab. */
export const RESENT_PREFIX = 'linkResentAt:';

/** Where the name of a registration waits that may have to be finished at the next visit. */
export const registrationNameKey = (uid: string): string => `registrationName:${uid}`;

/** Where the newest message is remembered that was shown of a conversation. */
export const shownMarkKey = (chatId: string, uid: string): string => `shownMessage:${chatId}:${uid}`;

/** What is kept for one person: the above. The uid stands behind it. */
const OF_PERSON = /^(registrationName|shownMessage):/;

/** Holds a uid and the campuses whose hosts share that person's sign-in (`handOver/handedWith.ts`). */
export const HANDED_WITH_KEY = 'handedWith';

/** Names who has just registered here and has not been asked for a picture yet. */
const PICTURE_KEY = 'pictureStep';

/** Whether this device was asked for notifications. */
export const PUSH_ASKED_KEY = 'pushAsked';

/** How often this browser has been here, up to the visit that counts, and that it was offered to install the app. */
export const VISITS_KEY = 'visits';
export const INSTALL_OFFERED_KEY = 'installOffered';

/** Choices that belong to the device and tell nothing of who used it, and that. All else goes at a sign-out. */
const KEPT_KEYS: readonly string[] = [
  'theme',
  'shortcuts',
  PUSH_ASKED_KEY,
  ENDED_KEY,
  CLOSED_UNTIL_KEY,
  DELETION_KEY,
  VISITS_KEY,
  INSTALL_OFFERED_KEY,
];

function removeWhere(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
}

/** A new user signed in: removes the previous user's feed and sign-in leftovers. */
function forgetOthers(uid: string): void {
  removeWhere(localStorage, (key) => {
    if (key === PICTURE_KEY) return localStorage.getItem(key) !== uid;
    if (key === HANDED_WITH_KEY) return localStorage.getItem(key)?.split(' ')[0] !== uid;
    return (
      [LINK_EMAIL_KEY, LAST_FEED_KEY, LAST_SAVES_KEY, DELETION_KEY].includes(key) ||
      (OF_PERSON.test(key) && !key.endsWith(`:${uid}`))
    );
  });
  removeWhere(sessionStorage, (key) => key.startsWith(RESENT_PREFIX));
}

/** Another user is signed in, or none: removes the previous user's data from storage. */
export function forgetTraces(uid: string | null): void {
  try {
    if (uid !== null) {
      forgetOthers(uid);
      return;
    }
    for (const storage of [localStorage, sessionStorage]) {
      removeWhere(storage, (key) => !KEPT_KEYS.includes(key));
    }
  } catch {
    // Storage is denied, so nothing is stored.
  }
}

/** Has somebody who registered just now asked for a picture once they are in. */
export function rememberPictureStep(uid: string): void {
  try {
    localStorage.setItem(PICTURE_KEY, uid);
  } catch {
    // Nobody is asked.
  }
}

export function forgetPictureStep(): void {
  localStorage.removeItem(PICTURE_KEY);
}

export function isPictureStepDue(uid: string | null): boolean {
  try {
    return uid !== null && localStorage.getItem(PICTURE_KEY) === uid;
  } catch {
    return false;
  }
}
