import { CloudOff, CloudUpload, Images } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { plainTextOf } from '../../domain/postText.ts';
import type { DataErrorCode } from '../../data/errors.ts';
import { errorText } from '../../data/errorText.ts';
import { withOutbox } from '../../data/outbox/outboxReady.ts';
import type { OutboxItem } from '../../data/outbox/outboxSlice.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OutboxList.module.css';

/** On its way, or behind another that is; not held up by the connection or a refusal. */
const isGoing = ({ state, isLate }: OutboxItem): boolean =>
  state === 'sending' || (state === 'waiting' && !isLate);

/** What it answers is gone for good: there is nothing to try again. */
const isFutile = ({ parentId, error }: OutboxItem): boolean =>
  parentId !== null && error?.code === 'not-found';

/** Nothing was deleted where nothing is answered. */
function codeOf(item: OutboxItem): DataErrorCode {
  const code = item.error?.code ?? 'failed';
  return code === 'not-found' && !isFutile(item) ? 'failed' : code;
}

function stateText(item: OutboxItem): string {
  const { state, progress, mediaCount, isLate } = item;
  if (state === 'failed') return errorText(codeOf(item));
  if (state === 'waiting' && isLate) return 'Waiting for the connection';
  // Behind another one.
  if (state === 'waiting') return 'Sending…';
  return mediaCount > 0 ? `Sending… ${Math.round(progress * 100)}%` : 'Sending…';
}

interface WaitingProps {
  readonly item: OutboxItem;
  readonly onDiscard: () => void;
}

function Waiting({ item, onDiscard }: WaitingProps): ReactNode {
  const Cloud = isGoing(item) ? CloudUpload : CloudOff;
  return (
    <li className={styles.item} data-going={isGoing(item) || undefined}>
      <Cloud size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.text}>
          {plainTextOf(item.rawText) || (
            <>
              <Images size={16} strokeWidth={1.75} aria-hidden="true" /> {item.mediaCount} photos
            </>
          )}
        </p>
        <p className={styles.state} role="status">
          {stateText(item)}
        </p>
      </div>
      {item.state === 'failed' && !isFutile(item) ? (
        <Button look="outlined" size="small" onClick={() => withOutbox((box) => box.retry(item.id))}>
          Retry
        </Button>
      ) : null}
      {item.state === 'sending' && !item.isLate ? null : (
        <Button look="plain" size="small" onClick={onDiscard}>
          Discard
        </Button>
      )}
    </li>
  );
}

export interface OutboxListProps {
  readonly items: readonly OutboxItem[];
}

/** What waits, one below the other; used through `OutboxStrip`. */
export default function OutboxList({ items }: OutboxListProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const hasDiscarded = useRef(false);
  const count = items.length;
  useEffect(() => {
    // The button that was pressed goes: what is left takes the focus.
    if (hasDiscarded.current) list.current?.querySelector('button')?.focus();
    hasDiscarded.current = false;
  }, [count]);
  useEffect(
    () => () => {
      if (hasDiscarded.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
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
  );
}
