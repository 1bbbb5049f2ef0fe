import { Clock, CloudOff, CloudUpload, Images } from 'lucide-react';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { POSTS_PER_HOUR_MAX } from '../../domain/limits.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { canDiscard, heldUntilMs, type UploadProgress } from '../../data/outbox/entryState.ts';
import {
  canRetry,
  isDelayed,
  isParentGone,
  isUnsendable,
  type OutboxItem,
} from '../../data/outbox/outboxItem.ts';
import { selectPausedText } from '../../data/session/pause.ts';
import { withOutbox } from '../../data/outbox/outboxReady.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyWords } from './CopyWords.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './OutboxList.module.css';

/** Whether it is being sent, or waits behind another entry that is. */
function isGoing(item: OutboxItem): boolean {
  const { name } = item.state;
  if (heldUntilMs(item.state) !== null) return false;
  return name === 'uploading' || name === 'creating' || (!isUnsendable(item) && !isDelayed(item));
}

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Of what the hour's limit holds back: how much it is, and when the next goes; null when there is none. */
function waitText(items: readonly OutboxItem[]): string | null {
  const untilMs = items.flatMap(({ state }) => heldUntilMs(state) ?? []);
  if (untilMs.length === 0) return null;
  const next = CLOCK.format(Math.min(...untilMs));
  const limit = `${String(POSTS_PER_HOUR_MAX)} posts go in an hour.`;
  return untilMs.length === 1
    ? `${limit} 1 waits: it goes at ${next}.`
    : `${limit} ${String(untilMs.length)} wait: the next goes at ${next}.`;
}

const UPLOADING = 'Uploading Photos...';

/** Its upload progress; null while nothing is uploaded. */
function uploadOf(item: OutboxItem): UploadProgress | null {
  const { state } = item;
  if (state.name === 'uploading') return state.progress;
  const isNext =
    heldUntilMs(state) === null && (state.name === 'storing' || state.name === 'queued') && !state.isDelayed;
  return isNext && item.uploadCount > 0 ? { total: 0, files: [] } : null;
}

function stateText(item: OutboxItem, pausedText: string | null): string {
  const { state } = item;
  const untilMs = heldUntilMs(state);
  if (untilMs !== null) return `Goes at ${CLOCK.format(untilMs)}`;
  if (uploadOf(item)) return `${UPLOADING} Patience is a virtue.`;
  switch (state.name) {
    case 'storing':
    case 'queued':
      return state.isDelayed ? 'Waiting for the connection' : 'Sending…';
    case 'uploading':
      return UPLOADING;
    case 'creating':
      return item.uploadCount > 0 ? 'Uploading Post...' : 'Sending…';
    case 'refused':
      if (state.code === 'denied' && pausedText !== null) return pausedText;
      // Only a reply has a parent that can be deleted.
      return errorText(state.code === 'not-found' && !isParentGone(item) ? 'failed' : state.code);
    case 'removed':
      return errorText('failed');
  }
}

interface FileProgressProps {
  /** From 0 to 1 for each file; missing ones have not begun. */
  readonly fractions: readonly number[];
  readonly count: number;
}

/** The upload progress of each file, in order. */
function FileProgress({ fractions, count }: FileProgressProps): ReactNode {
  if (count < 2) return null;
  const upCount = fractions.filter((one) => one >= 1).length;
  return (
    <div className={styles.files}>
      <ol className={styles.bars} aria-hidden="true">
        {Array.from({ length: count }, (_file, place) => (
          <li key={place} style={{ '--done': fractions[place] ?? 0 } as CSSProperties} />
        ))}
      </ol>
      <span>
        {/* Files, because videos are among them. */}
        {upCount} of {count} files
      </span>
    </div>
  );
}

interface WaitingProps {
  readonly item: OutboxItem;
  readonly onDiscard: () => void;
}

function Waiting({ item, onDiscard }: WaitingProps): ReactNode {
  const Cloud = heldUntilMs(item.state) !== null ? Clock : isGoing(item) ? CloudUpload : CloudOff;
  const words = plainTextOf(item.rawText);
  const upload = uploadOf(item);
  const pausedText = useSelector(selectPausedText);
  return (
    <li className={styles.item} data-going={isGoing(item) || undefined}>
      <Cloud size={20} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.text}>
          {words || (
            <>
              <Images size={16} /> {item.mediaCount} photos
            </>
          )}
        </p>
        <p className={styles.state} role="status">
          {stateText(item, pausedText)}
        </p>
        {upload ? (
          <div className={styles.upload}>
            <ProgressBar label={UPLOADING} value={upload.total} />
            <FileProgress fractions={upload.files} count={item.mediaCount} />
          </div>
        ) : null}
      </div>
      <div className={styles.actions}>
        {canRetry(item) ? (
          <Button look="outlined" size="small" onClick={() => withOutbox((box) => box.retry(item.id))}>
            Retry
          </Button>
        ) : null}
        {isUnsendable(item) && words ? <CopyWords words={() => words} /> : null}
        {canDiscard(item.state) ? (
          <Button look="plain" size="small" onClick={onDiscard}>
            Discard
          </Button>
        ) : null}
      </div>
    </li>
  );
}

export interface OutboxListProps {
  readonly items: readonly OutboxItem[];
}

/** The list of unsent entries; rendered by `OutboxStrip`. */
export default function OutboxList({ items }: OutboxListProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const hasDiscarded = useRef(false);
  const count = items.length;
  useEffect(() => {
    // The pressed button is removed: focus the next one.
    if (hasDiscarded.current) list.current?.querySelector('button')?.focus();
    hasDiscarded.current = false;
  }, [count]);
  useEffect(
    () => () => {
      if (hasDiscarded.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  const wait = waitText(items);
  return (
    <>
      {wait === null ? null : (
        <p className={styles.wait} role="status">
          {wait}
        </p>
      )}
      <ul ref={list} className={styles.strip} aria-label="Not sent yet">
        {items.map((item) => (
          <Waiting
            key={item.id}
            item={item}
            onDiscard={() => {
              hasDiscarded.current = true;
              withOutbox((box) => box.discard(item.id));
            }}
          />
        ))}
      </ul>
    </>
  );
}
