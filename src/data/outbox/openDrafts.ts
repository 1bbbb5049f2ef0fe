import { Published } from '../../lib/Published.ts';
import { newId } from '../stored/newId.ts';
import type * as draftStore from './draftStore.ts';
import { draftChangedMs, draftKey, EMPTY_DRAFT, hasNoWords, readDraft, writeDraft } from './draftWords.ts';
import { holdTabLock } from './tabLock.ts';

interface OpenDraft {
  readonly key: string;
  /** Releases its lock; null until the lock is held. */
  release: (() => void) | null;
  /** Files were added that are not in storage yet. */
  hasFiles: boolean;
}

const isIn = (place: string, key: string): boolean => key.startsWith(`${place} `);

/** The code for drafts with files: the first screen shows the words of one, and does not need it. */
const loadStore = (): Promise<typeof draftStore> => import('./draftStore.ts');

const keysWithWords = (place: string): readonly string[] =>
  Object.keys(localStorage).filter((key) => isIn(place, key) && !hasNoWords(readDraft(key)));

/** The keys of a place's stored drafts with text or files, last changed first. */
async function storedKeys(place: string): Promise<readonly string[]> {
  const withWords = keysWithWords(place);
  const withFiles = (await (await loadStore()).draftsWithFiles()).filter((key) => isIn(place, key));
  return [...new Set([...withWords, ...withFiles])].sort((a, b) => draftChangedMs(b) - draftChangedMs(a));
}

/**
 * The drafts open in this page, one for each place. Each holds a Web Lock while the page lives, so no two tabs edit or
 * send the same draft. A draft whose lock is free belonged to a closed tab: the next composer adopts it.
 */
export class OpenDrafts extends Published {
  private readonly open = new Map<string, OpenDraft>();

  /** The key of this page's draft for a place; creates one if needed. */
  keyFor(place: string): string {
    return this.draftIn(place).key;
  }

  /** A composer opens: adopts a closed tab's draft, unless one is open here with content. */
  async adopt(place: string): Promise<void> {
    const own = this.draftIn(place);
    if (own.release === null) {
      own.release = (): void => undefined;
      const release = await holdTabLock(own.key);
      if (release) own.release = release;
    }
    for (const key of await storedKeys(place)) {
      if (this.open.get(place) !== own || !this.isEmpty(own)) return;
      if (key !== own.key && (await this.take(place, own, key))) return;
    }
  }

  /** The key of the draft that the next composer would adopt; null when there is none, or none with words. */
  async offered(place: string): Promise<string | null> {
    const own = this.open.get(place);
    if (own && !this.isEmpty(own)) return own.key;
    if (keysWithWords(place).length === 0) return null;
    const { locks }: { readonly locks?: LockManager } = navigator;
    const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
    return (await storedKeys(place)).find((key) => !held.has(key)) ?? null;
  }

  /** Marks a draft as having files. */
  noteFiles(key: string): void {
    for (const one of this.open.values()) if (one.key === key) one.hasFiles = true;
  }

  /** The draft was sent or discarded: the next one gets a new key. */
  close(key: string): void {
    for (const [place, one] of this.open) if (one.key === key) this.leave(place, one);
    this.publish();
  }

  /** Releases all, on sign-out. */
  forget(): void {
    for (const [place, one] of this.open) this.leave(place, one);
    this.publish();
  }

  private async take(place: string, own: OpenDraft, key: string): Promise<boolean> {
    const release = await holdTabLock(key);
    if (release === null) return false;
    const { readDraftFiles, writeDraftFiles, isInOutbox } = await loadStore();
    const { folder, media } = await readDraftFiles(key);
    const isSent = await isInOutbox(folder.postId);
    const isThere = !isSent && (!hasNoWords(readDraft(key)) || media.length > 0);
    if (!isThere) {
      // The page ended between handing it to the outbox and forgetting it; or all of it was removed.
      writeDraft(key, EMPTY_DRAFT);
      await writeDraftFiles(key, null);
    }
    if (!isThere || this.open.get(place) !== own || !this.isEmpty(own)) {
      release();
      return false;
    }
    own.release?.();
    this.open.set(place, { key, release, hasFiles: media.length > 0 });
    this.publish();
    return true;
  }

  private isEmpty({ key, hasFiles }: OpenDraft): boolean {
    return !hasFiles && hasNoWords(readDraft(key));
  }

  private draftIn(place: string): OpenDraft {
    const known = this.open.get(place);
    if (known) return known;
    const draft: OpenDraft = { key: draftKey(place, newId()), release: null, hasFiles: false };
    this.open.set(place, draft);
    return draft;
  }

  private leave(place: string, draft: OpenDraft): void {
    this.open.delete(place);
    draft.release?.();
  }
}

/** The page's own. */
export const openDrafts = new OpenDrafts();
