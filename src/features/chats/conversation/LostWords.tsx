import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectOutboxItems, type WithOutbox } from '../../../data/outbox/outboxSlice.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyWords } from './copyWords.ts';
import styles from './LostWords.module.css';

/** The unsent text of a conversation that cannot be shown: it can be copied or discarded. */
export function LostWords({ chatId }: { readonly chatId: string }): ReactNode {
  const items = useSelector((state: WithOutbox) => selectOutboxItems(state));
  const lost = items.filter((item) => item.chatId === chatId);
  if (lost.length === 0) return null;
  return (
    <section className={styles.lost} aria-label="Not sent yet">
      <h2 className={styles.title}>Not sent yet</h2>
      <ul className={styles.list}>
        {lost.map(({ id, rawText }) => (
          <li key={id} className={styles.message}>
            <p className={styles.words}>{rawText ?? 'Photo'}</p>
            {rawText === null ? null : (
              <Button look="plain" size="small" onClick={() => copyWords(rawText)}>
                Copy
              </Button>
            )}
            <Button look="plain" size="small" onClick={() => withOutbox((box) => box.discard(id))}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
