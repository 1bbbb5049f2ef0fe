import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../../data/outbox/draftWords.ts';
import { selectOutboxItems, type WithOutbox } from '../../../data/outbox/outboxSlice.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyWords } from './copyWords.ts';
import styles from './LostWords.module.css';
import { messageDraftKey } from '../../startConversation/messageDraftKey.ts';

/** The unsent text of a conversation that cannot be shown, and its draft: each can be copied or discarded. */
export function LostWords({ chatId }: { readonly chatId: string }): ReactNode {
  const items = useSelector((state: WithOutbox) => selectOutboxItems(state));
  const lost = items.filter((item) => item.chatId === chatId);
  const uid = useSelector(selectUid);
  const key = uid === null ? null : messageDraftKey(uid, chatId);
  const [draft, setDraft] = useState(() => (key === null ? null : readDraft(key).raw));
  const discardDraft = (): void => {
    if (key !== null) writeDraft(key, EMPTY_DRAFT);
    setDraft(null);
  };
  if (lost.length === 0 && draft === null) return null;
  return (
    <section className={styles.lost} aria-label="Not sent yet">
      <h2 className={styles.title}>Not sent yet</h2>
      <ul className={styles.list}>
        {lost.map(({ id, rawText }) => (
          <LostText key={id} text={rawText} discard={() => withOutbox((box) => box.discard(id))} />
        ))}
        {draft === null ? null : <LostText text={draft} discard={discardDraft} />}
      </ul>
    </section>
  );
}

interface LostTextProps {
  /** Null: a photo alone. */
  readonly text: string | null;
  readonly discard: () => void;
}

function LostText({ text, discard }: LostTextProps): ReactNode {
  return (
    <li className={styles.message}>
      <p className={styles.words}>{text ?? 'Photo'}</p>
      {text === null ? null : (
        <Button look="plain" size="small" onClick={() => copyWords(text)}>
          Copy
        </Button>
      )}
      <Button look="plain" size="small" onClick={discard}>
        Discard
      </Button>
    </li>
  );
}
