import { savePost as storeSaveOf } from '../../../data/posts/likes.ts';
import { ALERT_MS, LONG_ALERT_MS, showAlert } from '../../../ui/alerts/alertStore.ts';

/* What the feed does without until something is saved. */

export { fetchSavedAmong, unsavePost } from '../../../data/posts/likes.ts';

/** The uid of the member who has been told on this device. Removed on sign-out. */
const TOLD_KEY = 'savesArePublic';

/** As `savePost` of `likes.ts`; after a member's first save on this device it tells them that others see it. */
export const savePost: typeof storeSaveOf = async (db, post, me) => {
  await storeSaveOf(db, post, me);
  try {
    if (localStorage.getItem(TOLD_KEY) === me.id) return;
    localStorage.setItem(TOLD_KEY, me.id);
  } catch {
    // Storage is denied: it is said after each save rather than never.
  }
  // After 'Post saved.', not above it: the two together would cover a comment field.
  setTimeout(() => {
    showAlert({
      kind: 'okay',
      text: 'Others can see your name among those who saved it.',
      durationMs: LONG_ALERT_MS,
    });
  }, ALERT_MS);
};
