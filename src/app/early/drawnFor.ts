import { appConfig } from '../../data/config/appConfig.ts';
import { keptOwnLists } from '../../data/account/keptOwnLists.ts';
import { keepHidden, keptHidden } from '../../data/blocks/keptHidden.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import { documentIn } from '../../data/rest/values.ts';
import { FieldReader, isFields } from '../../data/stored/fields.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';

/** What the page's inline script has sent for what draws before the app. */
export interface Sent {
  readonly campusId: CampusId;
  /** Null for visitors. Pending while an expired token is refreshed; null too when that fails. */
  readonly token: Promise<string | null>;
  /** The answer to the address's request (`asks.ts`); rejects when there is none. */
  readonly body: Promise<unknown>;
  /** The answer of `batchGet` to the request for who is hidden; null where the device keeps a list, and for visitors. */
  readonly hidden: Promise<unknown> | null;
}

/** Who is hidden before the app has loaded: as kept, or as answered, which is kept. Null where there is neither. */
async function hiddenFrom(uid: string, asked: Sent['hidden']): Promise<readonly string[] | null> {
  const kept = keptHidden(uid);
  if (kept || !asked) return kept;
  try {
    const uids = hiddenOfAnswer(await asked);
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
export async function drawnFor(
  uid: string,
  { hidden }: Pick<Sent, 'hidden'>,
): Promise<((post: Post) => boolean) | null> {
  const people = await hiddenFrom(uid, hidden);
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
