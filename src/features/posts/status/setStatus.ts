import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { postsReceived, postsRemoved, selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { statusText } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import type { Want } from '../../../domain/want.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';

export interface Store {
  readonly dispatch: Dispatch;
  readonly getState: () => WithPosts;
}

export const CHANGED_ELSEWHERE = 'It was changed somewhere else meanwhile.';

/** Shows the post as it is stored now, where it can be read. False if it is gone. */
export async function showStored(id: string, dispatch: Dispatch): Promise<boolean> {
  try {
    const { readAgain } = await import('../../../data/posts/readAgain.ts');
    return await readAgain(id, dispatch);
  } catch (error) {
    console.error(toDataError(error).message);
    return true;
  }
}

/** Whom the answer names: for the changes of status that leave who has it, and because one that is promised ends by its name. */
async function holderOf({ id, author }: Post): Promise<string | null> {
  const [db, { fetchHolder }] = await withDb(import('../../../data/wants/wantQueries.ts'));
  return (await fetchHolder(db, id, author.id, author.id))?.buyer.id ?? null;
}

const ACTS = { available: 'next', reserved: 'reserve', sold: 'sold' } as const;
/** What a seller makes of a thing. */
type SetStatus = keyof typeof ACTS;

/** What is said once a post has its new status. */
function statusSaid(post: Pick<Post, 'kind' | 'status' | 'category'>): string {
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
  status: SetStatus,
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
    const { sendAnswer } = await import('../../../data/wants/answerWant.ts');
    const isLeft = otherUid === undefined || (status === 'available' && post.isPromised);
    const refusal = await sendAnswer(
      accepted === null
        ? {
            postId: post.id,
            buyer: isLeft ? await holderOf(post) : otherUid,
            act: ACTS[status],
            amountCents: null,
          }
        : { postId: post.id, buyer: accepted.buyer.id, act: 'accept', amountCents: accepted.amountCents },
    );
    if (refusal !== null) rollBack();
    // With the server's time: by a clock that is fast, the next news about it would be too old. Also who has it is read anew.
    if ((await showStored(post.id, dispatch)) || refusal === null) return refusal;
    dispatch(postsRemoved([post.id]));
    return errorText('not-found');
  } catch (error) {
    rollBack();
    const { code, message } = toDataError(error);
    console.error(message);
    return errorText(code);
  }
}

/** The same of one post, with what is said about it. */
export async function changeAndSay(
  store: Store,
  post: Post,
  status: SetStatus,
  otherUid: string | null,
  accepted: Want | null = null,
): Promise<void> {
  const problem = await setStatus(store, post, status, otherUid, accepted);
  if (problem === null) showAlert({ kind: 'success', text: statusSaid({ ...post, status }) });
  else showAlert({ kind: 'danger', text: problem });
}
