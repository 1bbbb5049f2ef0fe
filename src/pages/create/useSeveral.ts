import { useEffect, useRef, useState, type RefObject } from 'react';
import { closeDraftMedia, draftMediaOf } from '../../data/outbox/draftMedia.ts';
import type { DraftMediaState } from '../../data/outbox/draftMediaList.ts';
import { canStoreDrafts } from '../../data/outbox/draftStore.ts';
import { EMPTY_DRAFT, readDraft, writeDraft, type ChosenDetails } from '../../data/outbox/draftWords.ts';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import { sendDraft } from '../../data/outbox/sendDraft.ts';
import { openSeveral, severalKeys, type SeveralDrafts } from '../../data/outbox/severalDrafts.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SEVERAL_MAX } from '../../domain/limits.ts';
import { detailsOfDraft } from '../../features/composer/draftDetails.ts';
import { entryOf } from '../../features/composer/entryOf.ts';
import { preloadSending } from '../../features/composer/loadSending.ts';
import { mediaProblem, validateFiles } from '../../features/composer/validateFiles.ts';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { LONG_ALERT_MS, showAlert, showFailure } from '../../ui/alerts/alertStore.ts';
import { ifStillHere } from '../../lib/ifStillHere.ts';
import { useLatest } from '../../ui/useLatest.ts';

const LIMIT = {
  max: SEVERAL_MAX,
  tooManyText: `Please choose up to ${String(SEVERAL_MAX)} photos.`,
};

type ForAll = Pick<ChosenDetails, 'category' | 'facts'>;

/** What is set for all, from the draft of one. */
const forAllOf = ({ category, facts }: ChosenDetails): ForAll => ({
  ...(category === undefined ? {} : { category }),
  ...(facts === undefined ? {} : { facts }),
});

interface Several {
  /** The drafts in their order; null while they are read. */
  readonly keys: readonly string[] | null;
  /** Changes with what is set for all: the rows read their drafts again. */
  readonly version: number;
  /** Category and facts that are set for all; each of the others by its words. */
  readonly forAll: ForAll;
  readonly isPosting: boolean;
  /** Whether the drafts survive a reload, as far as it is known. */
  readonly isStored: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly setForAll: (forAll: ForAll) => void;
  readonly post: () => void;
}

/** What an earlier page had and had not stored: it ended while they were prepared, or the device took none. */
const lostText = (count: number): string =>
  count === 1
    ? 'A photo was not stored yet when this page was closed. Choose it again.'
    : `${String(count)} photos were not stored yet when this page was closed. Choose them again.`;

function forget(key: string): void {
  writeDraft(key, EMPTY_DRAFT);
  closeDraftMedia(key);
}

/** Hands a draft to the outbox, and forgets it. Rejects where the outbox cannot have it. */
async function send(key: string, uid: string, groupId: string | null): Promise<void> {
  const box = await outboxReady();
  const draft = readDraft(key);
  const list = draftMediaOf(key);
  const { postId, files } = list.toSend();
  const target = { kind: 'post', campusId: currentCampusId() } as const;
  const written = { raw: draft.raw, ...detailsOfDraft(draft), media: files, groupId };
  try {
    await sendDraft(box, entryOf(target, uid, postId, written), () => forget(key));
  } catch (error) {
    list.sendFailed();
    throw error;
  }
}

type Media = DraftMediaState['media'];

const mediaOf = (drafts: SeveralDrafts | null): Media =>
  (drafts?.keys ?? []).flatMap((key) => draftMediaOf(key).now().media);

const isPreparing = (media: Media): boolean => media.some(({ state }) => state === 'preparing');

interface Drafts {
  readonly drafts: SeveralDrafts | null;
  /** A second press arrives before the next render, and files that are looked at belong to the newest list. */
  readonly now: RefObject<SeveralDrafts | null>;
  readonly change: (next: SeveralDrafts) => void;
}

/** The drafts that an earlier page left; `onOpened` gets them first. */
function useDrafts(uid: string, onOpened: (opened: SeveralDrafts) => void): Drafts {
  const [drafts, setDrafts] = useState<SeveralDrafts | null>(null);
  const now = useRef(drafts);
  const opened = useLatest(onOpened);
  useEffect(() => {
    return ifStillHere(openSeveral.open(uid), (found) => {
      now.current = found;
      setDrafts(found);
      opened.current(found);
    });
  }, [uid, opened]);
  useEffect(() => {
    // The browser asks whether to leave. What is stored, or in the outbox, comes back.
    const ask = (event: BeforeUnloadEvent): void => {
      if (isPreparing(mediaOf(now.current))) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const change = (next: SeveralDrafts): void => {
    now.current = next;
    setDrafts(next);
  };
  return { drafts, now, change };
}

/** Hands all drafts to the outbox, once; what it does not take stays. `onPosted` runs once it has all. */
function usePosting(uid: string, { now, change }: Drafts, onPosted: () => void) {
  const mayAct = useMemberGate();
  const [isPosting, setPosting] = useState(false);
  const isLocked = useRef(false);
  const postAll = async (all: SeveralDrafts): Promise<void> => {
    const { groupId, keys } = all;
    const group = keys.length > 1 ? groupId : null;
    const left = new Set(keys);
    try {
      for (const key of keys) {
        await send(key, uid, group);
        left.delete(key);
      }
      openSeveral.close();
      onPosted();
    } finally {
      if (left.size > 0) change({ ...all, keys: keys.filter((key) => left.has(key)) });
    }
  };
  const post = (): void => {
    const all = now.current;
    if (all === null || isLocked.current || !mayAct('post')) return;
    const media = mediaOf(all);
    const fault = media.map((one) => mediaProblem([one])).find((one) => one !== null);
    if (isPreparing(media) || fault !== undefined) {
      const text = fault ?? 'Some photos are still being prepared. Try again in a moment.';
      showAlert({ kind: fault === undefined ? 'okay' : 'danger', text });
      return;
    }
    isLocked.current = true;
    setPosting(true);
    postAll(all)
      .catch((error: unknown) => {
        console.error(error);
        showFailure();
      })
      .finally(() => {
        isLocked.current = false;
        setPosting(false);
      });
  };
  return { isPosting, post };
}

/** The drafts of 'Post several', and what is done with them. `onPosted` runs once the outbox has all. */
export function useSeveral(uid: string, onPosted: () => void): Several {
  const [forAll, setForAll] = useState<ForAll>({});
  const [version, setVersion] = useState(0);
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    preloadSending();
    canStoreDrafts().then(setStored, console.error);
  }, []);
  const held = useDrafts(uid, ({ keys: [first], lostPhotos }) => {
    if (lostPhotos > 0) showAlert({ kind: 'danger', text: lostText(lostPhotos), durationMs: LONG_ALERT_MS });
    if (first !== undefined) setForAll(forAllOf(readDraft(first).chosen));
  });
  const { drafts, now, change } = held;
  const { isPosting, post } = usePosting(uid, held, onPosted);
  const addFiles = async (files: readonly File[]): Promise<void> => {
    const countNow = (): number => now.current?.keys.length ?? 0;
    const { taken, complaint } = await validateFiles(files, countNow, LIMIT);
    if (complaint !== null) showAlert({ kind: 'danger', text: complaint });
    const before = now.current;
    if (before === null || taken.length === 0) return;
    const keys = severalKeys(uid, before.groupId, taken.length);
    for (const [place, key] of keys.entries()) {
      writeDraft(key, { raw: null, chosen: forAll, isOfPhoto: true });
      draftMediaOf(key).add(taken.slice(place, place + 1));
    }
    change({ ...before, keys: [...before.keys, ...keys] });
  };
  return {
    keys: drafts?.keys ?? null,
    version,
    forAll,
    isStored,
    isPosting,
    post,
    add: (files) => void addFiles(files).catch(console.error),
    remove: (key) => {
      forget(key);
      const before = now.current;
      if (before !== null) change({ ...before, keys: before.keys.filter((one) => one !== key) });
    },
    setForAll: (next) => {
      for (const key of drafts?.keys ?? []) {
        const draft = readDraft(key);
        const { category: _category, facts: _facts, ...own } = draft.chosen;
        writeDraft(key, { ...draft, chosen: { ...own, ...next } });
      }
      setForAll(next);
      setVersion((before) => before + 1);
    },
  };
}
