import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { postsReceived, postsRemoved, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { statusText, type Status } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import type { Want } from '../../../domain/want.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';

export interface Store {
  readonly dispatch: Dispatch;
  readonly getState: () => WithPosts;
}

export const CHANGED_ELSEWHERE = 'It was changed somewhere else meanwhile.';

/** Shows the post as it is stored now; false if it could not be read. */
export async function showStored(id: string, dispatch: Dispatch): Promise<boolean> {
  try {
    const { readAgain } = await import('../../../data/posts/readAgain.ts');
    return await readAgain(id, dispatch);
  } catch (error) {
    console.error(toDataError(error).message);
    return false;
  }
}

/**
 * The same of a post of which somebody's want is accepted: the want ends with the status, or becomes the sale. Returns why it was
 * refused, as a text, or null.
 */
async function answerPromised(
  { id: postId, author }: Post,
  status: Status,
  otherUid: string | null | undefined,
): Promise<string | null> {
  const { sendAnswer } = await import('../../../data/wants/answerWant.ts');
  const act = status === 'sold' ? 'sold' : 'next';
  let buyer = otherUid ?? null;
  if (act === 'next' || otherUid === undefined) {
    const [db, { dealOfOwn }] = await withDb(import('../../../data/posts/listingWrites.ts'));
    buyer = await dealOfOwn(db, postId, author.id);
  }
  return sendAnswer({ postId, buyer, act, amountCents: null });
}

/** Reserves it for somebody in line, at the amount that the seller saw. As above. */
async function acceptWant({ postId, buyer, amountCents }: Want): Promise<string | null> {
  const { sendAnswer } = await import('../../../data/wants/answerWant.ts');
  return sendAnswer({ postId, buyer: buyer.id, act: 'accept', amountCents });
}

/** What is said once a post has its new status. */
function statusSaid(post: Pick<Post, 'kind' | 'status'>): string {
  const text = statusText(post);
  return text === null ? 'Available Again' : `Marked as ${text}`;
}

/**
 * Changes the status of an own post as an optimistic update, rolled back when it is refused; `otherUid` reserved or
 * bought it, null names nobody, undefined leaves who it is; `accepted` is the want that reserves it. Returns why it failed,
 * as a text; null once it is stored.
 */
export async function setStatus(
  { dispatch, getState }: Store,
  post: Post,
  status: Status,
  otherUid: string | null | undefined,
  accepted: Want | null = null,
): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  const show = (change: Pick<Post, 'status' | 'statusAtMs' | 'isPromised'>): void => {
    const now = selectPost(getState(), post.id);
    if (now) dispatch(postsReceived([{ ...now, ...change }]));
  };
  const optimistic = { status, statusAtMs: Date.now(), isPromised: accepted !== null };
  show(optimistic);
  const rollBack = (): void => {
    const now = selectPost(getState(), post.id);
    // Only what this has changed: news of the post may have come meanwhile.
    if (now?.status === status && now.statusAtMs === optimistic.statusAtMs)
      show({ status: post.status, statusAtMs: post.statusAtMs, isPromised: post.isPromised });
  };
  try {
    if (post.isPromised || accepted !== null) {
      const refusal =
        accepted === null ? await answerPromised(post, status, otherUid) : await acceptWant(accepted);
      if (refusal !== null) rollBack();
      await showStored(post.id, dispatch);
      return refusal;
    }
    const [db, { changeStatus }] = await withDb(import('../../../data/posts/listingWrites.ts'));
    const { statusAtMs } = await changeStatus(db, post, status, otherUid);
    // With the server's time: by a clock that is fast, the next news about it would be too old. Also who it is for can be
    // read from now on: `getDeal` asks again.
    if (!(await showStored(post.id, dispatch))) show({ status, statusAtMs, isPromised: false });
    return null;
  } catch (error) {
    rollBack();
    const { code, message } = toDataError(error);
    console.error(message);
    if (code === 'not-found') dispatch(postsRemoved([post.id]));
    if (code !== 'changed-elsewhere') return errorText(code);
    await showStored(post.id, dispatch);
    return CHANGED_ELSEWHERE;
  }
}

/** The same of one post, with what is said about it. */
export async function changeAndSay(
  store: Store,
  post: Post,
  status: Status,
  otherUid: string | null,
  accepted: Want | null = null,
): Promise<void> {
  const problem = await setStatus(store, post, status, otherUid, accepted);
  if (problem === null) showAlert({ kind: 'success', text: statusSaid({ ...post, status }) });
  else showAlert({ kind: 'danger', text: problem });
}
