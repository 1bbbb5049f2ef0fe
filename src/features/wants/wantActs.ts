import type { Store } from '@reduxjs/toolkit';
import { api } from '../../data/live/api.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { selected } from '../../data/live/selected.ts';
import { selectPausedText } from '../../data/session/pause.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { whenProfile } from '../../data/session/whenProfile.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { REFUSAL_TEXTS, type Callables } from '../../domain/callables.ts';
import type { Post } from '../../domain/post.ts';
import { readPostAgain } from './wantsApi.ts';

interface Writer {
  readonly dispatch: Dispatch;
  readonly store: Pick<Store<WithSession>, 'getState' | 'subscribe'>;
}

/** Runs a buyer's write. Resolves with null, or with the text that says why it failed; then the post is read again. */
async function written(
  postId: string,
  dispatch: Dispatch,
  write: () => Promise<void>,
): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  try {
    await write();
    return null;
  } catch (error) {
    const { code, message } = toDataError(error);
    console.error(message);
    if (code !== 'denied' && code !== 'changed-elsewhere') return errorText(code);
    const pausedText = code === 'denied' ? dispatch(selected(selectPausedText)) : null;
    if (pausedText !== null) return pausedText;
    // It was sold, or its price is another by now.
    await readPostAgain(postId, dispatch);
    return REFUSAL_TEXTS['want-changed'];
  }
}

/** Wants a post for an amount, or names another amount; as one of several things where it has a group. As above. */
export const sendWant = (
  { dispatch, store }: Writer,
  post: Post,
  amountCents: number,
  groupId: string | null = null,
): Promise<string | null> =>
  written(post.id, dispatch, async () => {
    const [me, [db, { wantPost }]] = await Promise.all([
      whenProfile(store),
      withDb(import('../../data/wants/wantWrites.ts')),
    ]);
    if (me !== null) await wantPost(db, post, me, amountCents, groupId);
  });

/** Takes a want back. As above. */
export const takeBack = (dispatch: Dispatch, postId: string, uid: string): Promise<string | null> =>
  written(postId, dispatch, async () => {
    const [db, { withdrawWant }] = await withDb(import('../../data/wants/wantWrites.ts'));
    await withdrawWant(db, postId, uid);
  });

/** Answers a want, and shows what has become of the post. As above. */
export async function answer(
  dispatch: Dispatch,
  request: Callables['answerWant']['request'],
): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  const { sendAnswer } = await import('../../data/wants/answerWant.ts');
  const refusal = await sendAnswer(request);
  await readPostAgain(request.postId, dispatch);
  return refusal;
}

/** Answers 'Did you get it?', as the buyer, and reads anew who has it. As above. */
export async function answerGot(
  dispatch: Dispatch,
  request: Callables['answerGot']['request'],
): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  const { sendGot } = await import('../../data/wants/answerWant.ts');
  const refusal = await sendGot(request);
  if (refusal !== null) await readPostAgain(request.postId, dispatch);
  dispatch(api.util.invalidateTags([{ type: 'Holder', id: request.postId }]));
  return refusal;
}

/** Gives good words of the other after a deal. As above. */
export async function giveGoodWords(given: Callables['giveGoodWords']['request']): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  const { sendGoodWords } = await import('../../data/wants/answerWant.ts');
  return sendGoodWords(given);
}

/** Accepts several wants of one buyer at the amounts that they have, all or none. As above. */
export async function acceptTogether(
  dispatch: Dispatch,
  request: Callables['acceptWants']['request'],
): Promise<string | null> {
  if (!navigator.onLine) return errorText('offline');
  const { sendAcceptedWants } = await import('../../data/wants/answerWant.ts');
  const refusal = await sendAcceptedWants(request);
  await Promise.all(request.wants.map(({ postId }) => readPostAgain(postId, dispatch)));
  return refusal;
}
