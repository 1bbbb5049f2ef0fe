import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { POST_TEXT_MAX } from '../../domain/limits.ts';
import { NO_DETAILS, type PostDetails } from '../../domain/post.ts';
import { plainTextOf, postTextLength } from '../../domain/postText.ts';
import type { Outbox } from '../../data/outbox/outbox.ts';
import { outboxReady, withOutbox } from '../../data/outbox/outboxReady.ts';
import { closeDraftMedia } from '../../data/outbox/draftMedia.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { sendDraft } from '../../data/outbox/sendDraft.ts';
import { EMPTY_DRAFT, readDraft, writeDraft, type ChosenDetails } from '../../data/outbox/draftWords.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useTooLongAlert } from '../../ui/alerts/useTooLongAlert.ts';
import { preloadSending } from './loadComposer.ts';
import { entryOf, subjectOf, type ComposerTarget } from './composerTarget.ts';
import { suggestedDetails } from './draftDetails.ts';
import { mediaProblem } from './validateFiles.ts';
import { useDraftMedia, type DraftMediaInUse } from './useDraftMedia.ts';
import type { EditorContent } from '../../editor/PostEditor.tsx';
import { useMemberGate } from '../membership/useMemberGate.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

/** The draft was sent or discarded: the next one gets a new key. */
function closeDraft(key: string | null): void {
  if (key === null) return;
  closeDraftMedia(key);
  openDrafts.close(key);
}

const contentOf = (raw: string | null): EditorContent => ({ raw, length: postTextLength(plainTextOf(raw)) });

export interface ComposerState {
  /** A component key: another draft needs a new editor; null for visitors. */
  readonly draftKey: string | null;
  readonly content: EditorContent;
  /** As the author has set them (`chosen`), the others as the words suggest. */
  readonly details: PostDetails;
  readonly chosen: ChosenDetails;
  readonly suggestedPriceCents: number | null;
  readonly media: DraftMediaInUse;
  readonly isEmpty: boolean;
  readonly canSend: boolean;
  /** Why its files cannot be sent; null when they can. */
  readonly fault: string | null;
  /** From the press on Post until the field closes: its text stays visible, read-only. */
  readonly isSending: boolean;
  /** The id under which it is in the outbox, or already on the server. */
  readonly postedId: string | null;
  readonly write: (content: EditorContent) => void;
  /** Sets some of its details; a price of undefined is that of the words again. */
  readonly choose: (changed: ChosenDetails) => void;
  readonly complainTooLong: () => void;
  readonly send: () => void;
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
  const [first] = useState(() => (key === null ? EMPTY_DRAFT : readDraft(key)));
  const [content, setContent] = useState(() => contentOf(first.raw));
  const [chosen, setChosen] = useState(first.chosen);
  const suggested = useMemo(
    () => (target.kind === 'post' ? suggestedDetails(content.raw, chosen) : NO_DETAILS),
    [target.kind, content.raw, chosen],
  );
  const details = { ...suggested, ...chosen };
  const [isQueueing, setQueueing] = useState(false);
  const [postedId, setPostedId] = useState<string | null>(null);
  const isSending = isQueueing || postedId !== null;
  // A second tap arrives before the next render: state alone would let it publish twice.
  const isLocked = useRef(false);
  const [ended, setEnded] = useState(0);
  useLayoutEffect(() => {
    // Unlocked in the render that resets the button: earlier a tap could send again, later it would be lost.
    if (!isSending) isLocked.current = false;
  }, [isSending, ended]);
  const media = useDraftMedia(key);
  const outbox = useSendingCode();
  useEffect(() => {
    if (postedId === null) return undefined;
    // Its photos stay visible until the field unmounts.
    return () => closeDraft(key);
  }, [postedId, key]);

  const keep = (raw: string | null, set: ChosenDetails): void => {
    if (key !== null) writeDraft(key, { raw, chosen: set });
  };
  const write = (next: EditorContent): void => {
    setContent(next);
    keep(next.raw, chosen);
  };
  const choose = (changed: ChosenDetails): void => {
    const { priceCents, ...others } = { ...chosen, ...changed };
    const next = priceCents === undefined ? others : { ...others, priceCents };
    setChosen(next);
    keep(content.raw, next);
  };
  const forget = (): void => {
    if (key !== null) writeDraft(key, EMPTY_DRAFT);
  };
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
      media.list.unkeep();
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
  const send = (): void => {
    if (!mayAct(target.kind, subjectOf(target))) return;
    if (isTooLong) complainTooLong();
    else if (fault !== null) showAlert({ kind: 'danger', text: fault });
    else if (!isEmpty && !media.isPreparing && !isSending && !isLocked.current) {
      isLocked.current = true;
      let isOver = false;
      // The optimistic insert is painted first, the busy state of the field a frame later.
      void nextPaint().then(() => {
        if (!isOver) setQueueing(true);
      });
      queue()
        .catch((error: unknown) => {
          console.error(error);
          media.list.notSent();
          showAlert({ kind: 'danger', text: SOMETHING_WENT_WRONG });
        })
        .finally(() => {
          isOver = true;
          setQueueing(false);
          // Forces a render to unlock: if it ended before the busy state was rendered, no other state changed.
          setEnded((times) => times + 1);
        });
    }
  };
  return {
    draftKey: key,
    content,
    details,
    chosen,
    suggestedPriceCents: suggested.priceCents,
    media,
    isEmpty,
    isSending,
    postedId,
    fault,
    canSend: !isEmpty && !isTooLong && fault === null && !isSending && !media.isPreparing,
    write,
    choose,
    complainTooLong,
    send,
    discard,
  };
}
