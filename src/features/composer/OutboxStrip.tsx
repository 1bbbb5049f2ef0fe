import { CloudOff, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { plainTextOf } from '../../domain/postText.ts';
import { errorText } from '../../data/errorText.ts';
import { outbox } from '../../data/outbox/connectOutbox.ts';
import { selectOutboxItems } from '../../data/outbox/outboxSlice.ts';
import type { OutboxItem, WithOutbox } from '../../data/outbox/outboxSlice.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OutboxStrip.module.css';

function stateText({ state, error, progress, mediaCount }: OutboxItem): string {
  if (state === 'failed') return errorText(error?.code ?? 'failed');
  if (state === 'waiting') return 'Waiting for the connection';
  return mediaCount > 0 ? `Sending… ${Math.round(progress * 100)}%` : 'Sending…';
}

function Waiting({ item }: { readonly item: OutboxItem }): ReactNode {
  return (
    <li className={styles.item}>
      <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
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
      {item.state === 'failed' ? (
        <Button look="outlined" size="small" onClick={() => outbox().retry(item.id)}>
          Retry
        </Button>
      ) : null}
      {item.state === 'sending' && !item.isLate ? null : (
        <Button look="plain" size="small" onClick={() => void outbox().discard(item.id)}>
          Discard
        </Button>
      )}
    </li>
  );
}

/** What is written and not sent yet: of a thread (its root's id), or posts (null). */
export function OutboxStrip({ rootId }: { readonly rootId: string | null }): ReactNode {
  const items = useSelector((state: WithOutbox) => selectOutboxItems(state));
  // What is sent at once needs no word here: its dialog, or the list itself, shows it.
  const shown = items.filter(
    (item) =>
      (rootId === null ? item.parentId === null : item.rootId === rootId && item.parentId !== null) &&
      (item.isLate || item.state === 'failed'),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label="Not sent yet">
      {shown.map((item) => (
        <Waiting key={item.id} item={item} />
      ))}
    </ul>
  );
}
