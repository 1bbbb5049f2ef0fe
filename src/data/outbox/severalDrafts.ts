import { newId } from '../stored/newId.ts';
import { draftKeys, forgetDrafts, isInOutbox, readDraftFiles } from './draftStore.ts';
import { draftKey, draftPlace, hasNoWords, readDraft } from './draftWords.ts';
import { holdTabLock } from './tabLock.ts';

/*
 * The drafts of 'Post several'. Each photo's is a draft of its own; its key names the group that all of them are posted in
 * and its place among them: 'draft {uid} several-{group}-{rank} {id}'.
 */

const PURPOSE = 'several-';

/** The drafts of one group, in their order. */
export interface SeveralDrafts {
  readonly groupId: string;
  readonly keys: readonly string[];
}

/** Keys sort by this: when the photos were chosen, and their place among those. */
const rankOf = (nowMs: number, place: number): string =>
  `${nowMs.toString(36)}${String(place).padStart(2, '0')}`;

const groupOf = (key: string): string => key.split(' ')[2]?.slice(PURPOSE.length).split('-')[0] ?? '';

/** The keys of new drafts of a group, in their order, behind those that it has. */
export function severalKeys(uid: string, groupId: string, count: number): readonly string[] {
  const nowMs = Date.now();
  return Array.from({ length: count }, (_one, place) =>
    draftKey(draftPlace(uid, `${PURPOSE}${groupId}-${rankOf(nowMs, place)}`), newId()),
  );
}

/** Whether there is something in it, and no outbox has it: the page may have ended between handing it over and forgetting it. */
async function isLeft(key: string): Promise<boolean> {
  const { folder, media } = await readDraftFiles(key);
  return (media.length > 0 || !hasNoWords(readDraft(key))) && !(await isInOutbox(folder.postId));
}

async function storedKeys(uid: string): Promise<readonly string[]> {
  const start = draftPlace(uid, PURPOSE);
  const keys = (await draftKeys()).filter((key) => key.startsWith(start)).sort();
  const areLeft = await Promise.all(keys.map(isLeft));
  const gone = keys.filter((_key, place) => areLeft[place] !== true);
  if (gone.length > 0) await forgetDrafts((key) => gone.includes(key));
  return keys.filter((key) => !gone.includes(key));
}

/**
 * The group that is open in this page. It holds a Web Lock while the page lives, so that no two tabs edit or post the same
 * one; one whose lock is free belonged to a closed tab, and is adopted.
 */
export class OpenSeveral {
  private held: { readonly uid: string; readonly groupId: string; readonly release: () => void } | null =
    null;

  /** The group of this page, or a closed tab's, or a new one. */
  async open(uid: string): Promise<SeveralDrafts> {
    const keys = await storedKeys(uid).catch((error: unknown) => {
      // Storage is denied: nothing was left.
      console.warn(error);
      return [];
    });
    const groupId = await this.hold(uid, [...new Set(keys.map(groupOf))]);
    return { groupId, keys: keys.filter((key) => groupOf(key) === groupId) };
  }

  /** It was posted, or its member signed out: the next one is new. */
  close(): void {
    this.held?.release();
    this.held = null;
  }

  private async hold(uid: string, groups: readonly string[]): Promise<string> {
    if (this.held?.uid === uid) return this.held.groupId;
    this.close();
    for (const groupId of [...groups, newId()]) {
      const release = await holdTabLock(`${PURPOSE}${groupId}`);
      if (release === null) continue;
      this.held = { uid, groupId, release };
      return groupId;
    }
    return newId();
  }
}

/** The page's own. */
export const openSeveral = new OpenSeveral();
