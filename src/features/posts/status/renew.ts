import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { postsReceived, postsRemoved, selectPost } from '../../../data/posts/postsSlice.ts';
import { writeErrorText } from '../../../data/session/pause.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { learnedCampus } from '../../../domain/campus.ts';
import { isDayPast } from '../../../domain/dayPast.ts';
import type { Post } from '../../../domain/post.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { CHANGED_ELSEWHERE, showStored, type Store } from './setStatus.ts';

type Renewed = Pick<Post, 'status' | 'statusAtMs' | 'renewedAtMs' | 'lastModifiedMs'>;

/**
 * Moves an own post up, and makes an expired one available again, as an optimistic update, rolled back when it is refused.
 * Returns why it failed, as a text; null once it is stored.
 */
export async function renew({ dispatch, getState }: Store, post: Post): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  const show = (change: Renewed): void => {
    const now = selectPost(getState(), post.id);
    if (now) dispatch(postsReceived([{ ...now, ...change }]));
  };
  const nowMs = Date.now();
  show({
    status: 'available',
    statusAtMs: post.status === 'expired' ? nowMs : post.statusAtMs,
    renewedAtMs: nowMs,
    lastModifiedMs: nowMs,
  });
  try {
    const [db, { renewPost }] = await withDb(import('../../../data/posts/listingWrites.ts'));
    await renewPost(db, post.id);
    // With the server's time, as after a change of status.
    await showStored(post.id, dispatch);
    return null;
  } catch (error) {
    // Only what this has changed: news of the post may have come meanwhile.
    if (selectPost(getState(), post.id)?.renewedAtMs === nowMs) show(post);
    const { code, message } = toDataError(error);
    console.error(message);
    if (code === 'not-found') dispatch(postsRemoved([post.id]));
    if (code !== 'changed-elsewhere') return writeErrorText(code, dispatch);
    await showStored(post.id, dispatch);
    return CHANGED_ELSEWHERE;
  }
}

/**
 * The same of one post, with what is said about it. One whose day is past would end at once: `edit` opens it for a new one, which
 * makes an expired post available again.
 */
export async function renewAndSay(store: Store, post: Post, edit: () => void): Promise<void> {
  if (isDayPast(post.facts, learnedCampus(post.campusId)?.timeZone ?? null, Date.now())) {
    showAlert({ kind: 'okay', text: 'Its day is past: give it a new one' });
    edit();
    return;
  }
  const problem = await renew(store, post);
  if (problem === null) showAlert({ kind: 'success', text: 'Moved up' });
  else showAlert({ kind: 'danger', text: problem });
}
