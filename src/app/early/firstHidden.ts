import { appConfig } from '../../data/config/appConfig.ts';
import { keptOwnLists } from '../../data/account/keptOwnLists.ts';
import { FieldReader, isFields } from '../../data/stored/fields.ts';
import { documentIn } from '../../data/rest/values.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import { keepHidden, keptHidden } from '../../data/blocks/keptHidden.ts';
import type { Post } from '../../domain/post.ts';

/** The list of `users/{uid}/private/hidden`, asked for by the page's inline script where the device keeps none. */
export interface FirstHidden {
  readonly uid: string;
  /** The answer of `batchGet`; rejects when there is none. */
  readonly body: Promise<unknown>;
}

declare global {
  interface Window {
    firstHidden?: FirstHidden | undefined;
  }
}

/** Who is hidden before the app has loaded: as kept, or as answered, which is kept. Null where there is neither. */
export async function firstHidden(uid: string): Promise<readonly string[] | null> {
  const kept = keptHidden(uid);
  const first = window.firstHidden;
  if (kept || first?.uid !== uid) return kept;
  try {
    const uids = hiddenOfAnswer(await first.body);
    // A log-out meanwhile leaves nothing on the device.
    if (readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.uid === uid)
      keepHidden(uid, uids);
    return uids;
  } catch {
    return null;
  }
}

/**
 * Which posts are drawn for a member before the app: none of who is hidden, and none that the member has hidden, as far as the
 * device knows. Null where nobody knows yet who is hidden.
 */
export async function drawnFor(uid: string): Promise<((post: Post) => boolean) | null> {
  const people = await firstHidden(uid);
  const { hiddenPosts } = keptOwnLists(uid);
  return people && (({ id, author }) => !people.includes(author.id) && !hiddenPosts.includes(id));
}

/** The list in an answer of `batchGet`; no document: nobody. Throws where the answer is none. */
export function hiddenOfAnswer(answer: unknown): readonly string[] {
  const entry: unknown = Array.isArray(answer) ? answer[0] : null;
  const document = documentIn(entry, 'found');
  if (document) return new FieldReader(document.id, document.fields).texts('uids');
  if (!isFields(entry)) throw new TypeError('The answer is no list');
  return [];
}
