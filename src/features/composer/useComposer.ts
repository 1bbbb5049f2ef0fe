import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { POST_TEXT_MAX } from '../../domain/limits.ts';
import { plainTextOf, postTextLength } from '../../domain/postText.ts';
import { outboxReady, withOutbox } from '../../data/outbox/outboxReady.ts';
import { sendOnce } from '../../data/outbox/sendOnce.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { draftKeyOf, subjectOf } from './composerTarget.ts';
import type { ComposerTarget } from './composerTarget.ts';
import { entryOf } from './entryOf.ts';
import { faultOf } from './judgeFiles.ts';
import { useClearedElsewhere } from './useClearedElsewhere.ts';
import type { UploadOutcome } from './UploadingDialog.tsx';
import { useDraftMedia } from './useDraftMedia.ts';
import type { DraftMediaInUse } from './useDraftMedia.ts';
import { useMemberGate } from './useMemberGate.ts';
import { useSendingCode } from './useSendingCode.ts';

const TOO_LONG_EVERY_MS = 3000;

interface Content {
  readonly raw: string | null;
  readonly length: number;
}

const FULL_TEXT = 'This device is full. Free some space and try again: nothing is lost.';
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

const contentOf = (raw: string | null): Content => ({ raw, length: postTextLength(plainTextOf(raw)) });

export interface ComposerState {
  readonly content: Content;
  readonly category: string | null;
  readonly media: DraftMediaInUse;
  /** Changes when the field begins anew. */
  readonly round: number;
  readonly isEmpty: boolean;
  readonly canSend: boolean;
  /** From the press until the field goes: its words stay in sight and can't be changed. */
  readonly isSending: boolean;
  /** The same, and while its files go up. */
  readonly isUnderWay: boolean;
  /** It is on its way, or has arrived, under this id; the field has nothing more to do. */
  readonly postedId: string | null;
  /** The entry whose files go up while everything waits. */
  readonly uploadingId: string | null;
  readonly write: (content: Content) => void;
  readonly choose: (category: string | null) => void;
  readonly complainTooLong: () => void;
  readonly send: () => void;
  readonly discard: () => void;
  /** The upload came to its end. */
  readonly uploaded: (id: string, outcome: UploadOutcome) => void;
  /** The upload was given up: everything is still in the field. */
  readonly cancelUpload: () => void;
}

/**
 * A post or comment while it is written and until it is on its way: then `onQueued` runs, once, and whoever shows the
 * field takes it away. The outcome is known where something had to go up first.
 */
export function useComposer(
  target: ComposerTarget,
  onQueued: (id: string, outcome: UploadOutcome | null) => void,
): ComposerState {
  const mayAct = useMemberGate();
  const uid = useSelector((state: WithSession) => selectUid(state));
  const key = draftKeyOf(uid, target);
  const [{ first }] = useState(() => ({ first: key === null ? EMPTY_DRAFT : readDraft(key) }));
  const [content, setContent] = useState<Content>(() => contentOf(first.raw));
  const [category, setCategory] = useState<string | null>(first.category);
  const [round, setRound] = useState(0);
  const [uploadingId, setUploadingId] = useState<string | null>(null);
  const [isQueueing, setQueueing] = useState(false);
  const [postedId, setPostedId] = useState<string | null>(null);
  const isSending = isQueueing || postedId !== null;
  // A second tap arrives before anything is drawn anew: state alone would let it publish twice.
  const isLocked = useRef(false);
  const [ended, setEnded] = useState(0);
  useLayoutEffect(() => {
    // Not before the button is drawn anew, or a tap would find what was just sent; nor after Post can be pressed again.
    if (!isSending) isLocked.current = false;
  }, [isSending, ended]);
  const media = useDraftMedia(key);
  const outbox = useSendingCode();
  const { list } = media;
  useEffect(() => {
    if (postedId === null) return undefined;
    // They stay in sight for as long as the field does.
    return () => list.clear();
  }, [postedId, list]);
  const saidTooLongAtMs = useRef(-TOO_LONG_EVERY_MS);

  const keep = (raw: string | null, chosen: string | null): void => {
    if (key !== null) writeDraft(key, { raw, category: chosen });
  };
  const write = (next: Content): void => {
    setContent(next);
    keep(next.raw, category);
  };
  const choose = (next: string | null): void => {
    setCategory(next);
    keep(content.raw, next);
  };
  const clear = (): void => {
    setContent({ raw: null, length: 0 });
    setCategory(null);
    keep(null, null);
    media.list.clear();
    setRound((last) => last + 1);
  };
  const isUnderWay = isSending || uploadingId !== null;
  useClearedElsewhere(key, isUnderWay ? null : { raw: content.raw, category }, clear);
  const complainTooLong = (): void => {
    const nowMs = performance.now();
    if (nowMs - saidTooLongAtMs.current < TOO_LONG_EVERY_MS) return;
    saidTooLongAtMs.current = nowMs;
    showAlert({ kind: 'danger', text: 'Error: Too many characters!' });
  };
  const isEmpty = content.raw === null && media.media.length === 0;
  const isTooLong = content.length > POST_TEXT_MAX;

  const done = (id: string, outcome: UploadOutcome | null): void => {
    setPostedId(id);
    onQueued(id, outcome);
  };
  const queue = async (): Promise<void> => {
    if (uid === null || key === null) return;
    const prepared = media.media.flatMap((one) => (one.prepared ? [one.prepared] : []));
    const entry = entryOf(target, uid, { raw: content.raw, category, media: prepared });
    const mustUpload = entry.media.length > 0 && navigator.onLine;
    // Without a pause where its code is here: what is shown within the press stands in the next frame.
    const box = outbox.current ?? (await outboxReady());
    const sentId = await sendOnce(box, key, entry, () => {
      // On its way: a reload must not find it as a draft as well. On the screen it stays until it is seen elsewhere.
      keep(null, null);
      media.list.unkeep();
    });
    if (sentId === null) {
      // Given up where it was shown: it is not wanted here either.
      clear();
      return;
    }
    if (sentId !== entry.post.id) {
      done(sentId, null);
      return;
    }
    if (mustUpload) {
      // Not before it is stored: an entry that could not be leaves the outbox, which looks like the end of an upload.
      setUploadingId(sentId);
      return;
    }
    if (!navigator.onLine) {
      showAlert({ kind: 'okay', text: "You're offline. It will be sent when the connection is back." });
    }
    done(sentId, null);
  };
  const send = (): void => {
    if (!mayAct(target.kind, subjectOf(target))) return;
    const fault = faultOf(media.media);
    if (isTooLong) complainTooLong();
    else if (fault !== null) showAlert({ kind: 'danger', text: fault });
    else if (!isEmpty && !media.isPreparing && !isUnderWay && !isLocked.current) {
      isLocked.current = true;
      let isOver = false;
      // What was sent stands in its place first; that the field is busy comes behind that frame.
      void nextPaint().then(() => {
        if (!isOver) setQueueing(true);
      });
      queue()
        .catch((error: unknown) => {
          console.error(error);
          showAlert({ kind: 'danger', text: isFull(error) ? FULL_TEXT : 'Something went wrong' });
        })
        .finally(() => {
          isOver = true;
          setQueueing(false);
          // Told by itself: where it was over before it was drawn as busy, nothing else has changed.
          setEnded((times) => times + 1);
        });
    }
  };
  return {
    content,
    category,
    media,
    round,
    isEmpty,
    isSending,
    isUnderWay,
    postedId,
    canSend: !isEmpty && !isTooLong && !isSending && !media.isPreparing,
    uploadingId,
    write,
    choose,
    complainTooLong,
    send,
    discard: clear,
    uploaded: (id, outcome) => {
      setUploadingId(null);
      done(id, outcome);
    },
    cancelUpload: () => {
      if (uploadingId !== null) withOutbox((box) => box.discard(uploadingId));
      setUploadingId(null);
      keep(content.raw, category);
      media.list.keep();
    },
  };
}
