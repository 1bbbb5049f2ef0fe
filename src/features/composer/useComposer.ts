import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { POST_TEXT_MAX } from '../../domain/limits.ts';
import type { Outbox } from '../../data/outbox/outbox.ts';
import { outboxReady, withOutbox } from '../../data/outbox/outboxReady.ts';
import { sendDraft } from '../../data/outbox/sendDraft.ts';
import { EMPTY_DRAFT, readDraft } from '../../data/outbox/draftWords.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useTooLongAlert } from '../../ui/alerts/useTooLongAlert.ts';
import { closeDraft } from './closeDraft.ts';
import { preloadSending } from './loadSending.ts';
import { subjectOf, type ComposerTarget } from './composerTarget.ts';
import { entryOf } from './entryOf.ts';
import { mediaProblem } from './validateFiles.ts';
import { useDraftMedia, type DraftMediaInUse } from './useDraftMedia.ts';
import { useDraftWords, type DraftWords } from './useDraftWords.ts';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

/** What the composer's field shows and does. */
export interface Composed extends Omit<DraftWords, 'forget'> {
  /** A component key: another draft needs a new editor; null for visitors. */
  readonly draftKey: string | null;
  /** Null where its pictures stay as they are. */
  readonly media: DraftMediaInUse | null;
  readonly canSend: boolean;
  /** Why its files cannot be sent; null when they can. */
  readonly fault: string | null;
  /** From the press on Post until the field closes: its text stays visible, read-only. */
  readonly isSending: boolean;
  readonly complainTooLong: () => void;
  readonly send: () => void;
}

export interface ComposerState extends Composed {
  readonly media: DraftMediaInUse;
  readonly isEmpty: boolean;
  /** The id under which it is in the outbox, or already on the server. */
  readonly postedId: string | null;
  readonly discard: () => void;
}

/** Prefetches the code for sending while somebody writes; the ref has the outbox once it has loaded. */
function useSendingCode(): RefObject<Outbox | null> {
  const outbox = useRef<Outbox | null>(null);
  useEffect(() => {
    preloadSending();
    withOutbox((box) => {
      outbox.current = box;
    });
  }, []);
  return outbox;
}

/** One sending at a time. `isPosted`: it is over, and the field stays as it is. */
function useSendOnce(isPosted: boolean) {
  const [isQueueing, setQueueing] = useState(false);
  const isSending = isQueueing || isPosted;
  // A second tap arrives before the next render: state alone would let it publish twice.
  const isLocked = useRef(false);
  const [ended, setEnded] = useState(0);
  useLayoutEffect(() => {
    // Unlocked in the render that resets the button: earlier a tap could send again, later it would be lost.
    if (!isSending) isLocked.current = false;
  }, [isSending, ended]);
  const sendOnce = (queue: () => Promise<void>): void => {
    if (isSending || isLocked.current) return;
    isLocked.current = true;
    let isOver = false;
    // The optimistic insert is painted first, the busy state of the field a frame later.
    void nextPaint().then(() => {
      if (!isOver) setQueueing(true);
    });
    void queue().finally(() => {
      isOver = true;
      setQueueing(false);
      // Forces a render to unlock: if it ended before the busy state was rendered, no other state changed.
      setEnded((times) => times + 1);
    });
  };
  return { isSending, sendOnce };
}

/**
 * The state of a post or comment from the first key to the outbox. `onQueued` runs once it is stored there; the caller then
 * removes the field. File uploads block neither.
 */
export function useComposer(
  target: ComposerTarget,
  key: string | null,
  onQueued: (id: string) => void,
): ComposerState {
  const mayAct = useMemberGate();
  const uid = useSelector(selectUid);
  const { forget, ...words } = useDraftWords(
    key,
    () => (key === null ? EMPTY_DRAFT : readDraft(key)),
    target.kind === 'post',
  );
  const { content, details } = words;
  const [postedId, setPostedId] = useState<string | null>(null);
  const { isSending, sendOnce } = useSendOnce(postedId !== null);
  const media = useDraftMedia(key);
  const outbox = useSendingCode();
  useEffect(() => {
    if (postedId === null) return undefined;
    // Its photos stay visible until the field unmounts.
    return () => closeDraft(key);
  }, [postedId, key]);

  const discard = (): void => {
    forget();
    closeDraft(key);
  };
  const complainTooLong = useTooLongAlert();
  const isEmpty = content.raw === null && media.media.length === 0;
  const isTooLong = content.length > POST_TEXT_MAX;
  const fault = mediaProblem(media.media);

  const queue = async (): Promise<void> => {
    if (uid === null || key === null) return;
    const { postId, files } = media.list.toSend();
    const entry = entryOf(target, uid, postId, { raw: content.raw, ...details, media: files });
    // Synchronous if the code has loaded, so that the optimistic insert is in the next frame.
    const box = outbox.current ?? (await outboxReady());
    const isSent = await sendDraft(box, entry, () => {
      // Stored in the outbox: a reload must not restore it as a draft too.
      forget();
      media.list.removeFromStorage();
    });
    if (!isSent) {
      // Discarded in the list of unsent posts meanwhile.
      discard();
      return;
    }
    if (!navigator.onLine) {
      showAlert({ kind: 'okay', text: "You're offline. It will be sent when the connection is back." });
    }
    setPostedId(postId);
    onQueued(postId);
  };
  const failed = (error: unknown): void => {
    console.error(error);
    media.list.sendFailed();
    showAlert({ kind: 'danger', text: SOMETHING_WENT_WRONG });
  };
  const send = (): void => {
    if (!mayAct(target.kind, subjectOf(target))) return;
    if (isTooLong) complainTooLong();
    else if (fault !== null) showAlert({ kind: 'danger', text: fault });
    else if (!isEmpty && !media.isPreparing) sendOnce(() => queue().catch(failed));
  };
  return {
    draftKey: key,
    ...words,
    media,
    isEmpty,
    isSending,
    postedId,
    fault,
    canSend: !isEmpty && !isTooLong && fault === null && !isSending && !media.isPreparing,
    complainTooLong,
    send,
    discard,
  };
}
