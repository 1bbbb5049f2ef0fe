/** The address of a sign-in link that may be opened on this device. */
export const LINK_EMAIL_KEY = 'emailForSignIn';

/** The last feed shown here, for the next visit. */
export const LAST_FEED_KEY = 'lastFeed';

/** The posts that this person had saved, for the next visit. */
export const LAST_SAVES_KEY = 'lastSaves';

/** What this host's campus is (`campusFile.ts`). */
export const CAMPUS_KEY = 'campus';

/** What this person has pressed on posts' Save that the server may not have (`unsentSaves.ts`). */
export const UNSENT_SAVES_KEY = 'unsentSaves';

/** The members who are hidden from this person, kept for the next visit. */
export const HIDDEN_KEY = 'hidden';

/** The own profile, for the next visit. */
export const LAST_PROFILE_KEY = 'lastProfile';

/** What the member has hidden and muted, for the next visit. */
export const OWN_LISTS_KEY = 'ownLists';

/** The uid of the member whose first steps were unfinished at the last visit. */
export const FIRST_STEPS_KEY = 'gettingStarted';

/** When and why a session of this browser was ended by the server (`endedByOthers.ts`). Identifies nobody. */
export const ENDED_KEY = 'sessionEnded';

/** The stage of the last account's deletion (`ownDeletion.ts`). Identifies nobody. */
export const DELETION_KEY = 'accountDeletion';

/** Prefix of the keys that limit resending a link from this tab, by address. */
export const RESENT_PREFIX = 'linkResentAt:';

/** The name of a registration that may have to be completed at the next visit. */
export const registrationNameKey = (uid: string): string => `registrationName:${uid}`;

/** The newest message shown of a conversation. */
export const shownMarkKey = (chatId: string, uid: string): string => `shownMessage:${chatId}:${uid}`;

/** The kinds of scams that are not spoken of any more in a conversation or at a post. */
export const coachHiddenKey = (placeId: string, uid: string): string => `coachHidden:${placeId}:${uid}`;

/** Keys of one person's data; the uid follows. */
const OF_PERSON = /^(registrationName|shownMessage|coachHidden):/;

/** A uid, and the campuses whose hosts share that person's sign-in (`sharedSignIn.ts`). */
export const HANDED_WITH_KEY = 'handedWith';

/** The uid of a new member who has not been asked for a picture yet. */
const PICTURE_KEY = 'pictureStep';

/** Whether this device was asked about notifications. */
export const PUSH_ASKED_KEY = 'pushAsked';

/** The number of visits of this browser, up to the one that matters, and whether it was offered to install the app. */
export const VISITS_KEY = 'visits';
export const INSTALL_OFFERED_KEY = 'installOffered';

/** Settings of the device, which identify nobody. Everything else is removed on sign-out. */
const KEPT_KEYS: readonly string[] = [
  'theme',
  'shortcuts',
  PUSH_ASKED_KEY,
  ENDED_KEY,
  DELETION_KEY,
  VISITS_KEY,
  INSTALL_OFFERED_KEY,
  CAMPUS_KEY,
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
      [
        LINK_EMAIL_KEY,
        LAST_FEED_KEY,
        LAST_SAVES_KEY,
        UNSENT_SAVES_KEY,
        HIDDEN_KEY,
        LAST_PROFILE_KEY,
        OWN_LISTS_KEY,
        DELETION_KEY,
      ].includes(key) ||
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

/** Asks a new member for a picture once they are signed in. */
export function rememberPictureStep(uid: string): void {
  try {
    localStorage.setItem(PICTURE_KEY, uid);
  } catch {
    // Storage is denied: nobody is asked.
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
