import { newId } from '../stored/newId.ts';
import { draftKeys, forgetDrafts, isInOutbox, readDraftFiles } from './draftStore.ts';
import { draftKey, draftPlace, hasNoWords, readDraft, writeDraft } from './draftWords.ts';
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
  /** How many photos an earlier page had, and had not stored when it ended. */
  readonly lostPhotos: number;
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

interface Found {
  /** There is something in it, and no outbox has it: the page may have ended between handing it over and forgetting it. */
  readonly isLeft: boolean;
  readonly isPhotoLost: boolean;
}

/** What there is of a draft. Its photo may be in preparation in this page, of which it `isOwn`. */
async function findDraft(key: string, isOwn: boolean): Promise<Found> {
  const { folder, media } = await readDraftFiles(key);
  if (await isInOutbox(folder.postId)) return { isLeft: false, isPhotoLost: false };
  const draft = readDraft(key);
  const hasPhoto = media.length > 0 || (isOwn && draft.isOfPhoto === true);
  return {
    isLeft: hasPhoto || !hasNoWords(draft),
    isPhotoLost: !hasPhoto && draft.isOfPhoto === true,
  };
}

/** The drafts of a group that is this page's. What is lost is told once. */
async function draftsIn(groupId: string, keys: readonly string[], isOwn: boolean): Promise<SeveralDrafts> {
  const found = await Promise.all(keys.map((key) => findDraft(key, isOwn)));
  const left = keys.filter((_key, place) => found[place]?.isLeft === true);
  const gone = keys.filter((key) => !left.includes(key));
  if (gone.length > 0) await forgetDrafts((key) => gone.includes(key));
  for (const key of keys.filter((one, place) => left.includes(one) && found[place]?.isPhotoLost === true)) {
    const { isOfPhoto: _lost, ...words } = readDraft(key);
    writeDraft(key, words);
  }
  return { groupId, keys: left, lostPhotos: found.filter(({ isPhotoLost }) => isPhotoLost).length };
}

/** The keys of all groups, in their order. */
async function storedKeys(uid: string): Promise<readonly string[]> {
  const start = draftPlace(uid, PURPOSE);
  return (await draftKeys()).filter((key) => key.startsWith(start)).sort();
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
    const own = this.held?.uid === uid ? this.held.groupId : null;
    for (const groupId of own === null ? new Set(keys.map(groupOf)) : [own]) {
      // Another tab's drafts are that tab's to judge: their photos may be in preparation there.
      if (own === null && !(await this.hold(uid, groupId))) continue;
      const drafts = await draftsIn(
        groupId,
        keys.filter((key) => groupOf(key) === groupId),
        own !== null,
      );
      if (own !== null || drafts.keys.length + drafts.lostPhotos > 0) return drafts;
    }
    const groupId = newId();
    await this.hold(uid, groupId);
    return { groupId, keys: [], lostPhotos: 0 };
  }

  /** It was posted, or its member signed out: the next one is new. */
  close(): void {
    this.held?.release();
    this.held = null;
  }

  /** Makes it the page's, unless another tab has it. */
  private async hold(uid: string, groupId: string): Promise<boolean> {
    const release = await holdTabLock(`${PURPOSE}${groupId}`);
    if (release === null) return false;
    this.close();
    this.held = { uid, groupId, release };
    return true;
  }
}

/** The page's own. */
export const openSeveral = new OpenSeveral();
