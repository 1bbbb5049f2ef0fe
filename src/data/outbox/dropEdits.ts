import { withDb } from '../sdk/withDb.ts';
import { draftIdOf, draftPlace, editPurpose } from './draftWords.ts';

/** Removes this device's drafts of edits of these posts, which are gone: nobody could come back to them. */
export async function dropEdits(postIds: readonly string[]): Promise<void> {
  const { forgetDrafts } = await import('./draftStore.ts');
  await forgetDrafts((key) => postIds.some((id) => key.endsWith(` ${editPurpose(id)} ${draftIdOf(key)}`)));
}

/** The same for an account's edits of posts that were deleted on another device: a read for each post. */
export async function dropEditsOfGone(uid: string): Promise<void> {
  const { draftKeys } = await import('./draftStore.ts');
  const place = draftPlace(uid, editPurpose(''));
  const keys = (await draftKeys()).filter((key) => key.startsWith(place));
  if (keys.length === 0) return;
  const [db, { fetchPost }] = await withDb(import('../posts/postQueries.ts'));
  for (const key of keys) {
    const id = key.slice(place.length, key.lastIndexOf(' '));
    if ((await fetchPost(db, id)) === null) await dropEdits([id]);
  }
}
