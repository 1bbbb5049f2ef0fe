import { Copy, Heart as HeartIcon, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Glyph, MORE } from '../../../ui/Glyph.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { cx } from '../../../lib/cx.ts';
import { copyWords } from './copyWords.ts';
import styles from './MessageActions.module.css';
import { showChanged, type ConversationKey } from './messagesApi.ts';
import type { ShownMessage } from './rows.ts';
import type { Heart } from './useHeart.ts';

interface MessageActionsProps {
  readonly conversation: ConversationKey;
  /** One message, or those that are shown as one: they are copied and deleted together. */
  readonly messages: readonly ShownMessage[];
  /** Their words. */
  readonly text: string | null;
  readonly isMine: boolean;
  readonly heart: Heart;
  /** The first words of the message, which label its buttons. */
  readonly about: string;
}

/** A message's actions: the heart, and a menu with the rest. */
export function MessageActions({
  conversation,
  messages,
  text,
  isMine,
  heart,
  about,
}: MessageActionsProps): ReactNode {
  const dispatch = useDispatch<Dispatch>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const [db, { deleteMessage }] = await withDb(import('../../../data/messages/messageWrites.ts'));
      // Before the deletion: otherwise it would be reported as removed by the server.
      withOutbox((box) => {
        for (const { id } of messages) void box.forget(id);
      });
      await Promise.all(messages.map(({ id }) => deleteMessage(db, id)));
      for (const { id } of messages) dispatch(showChanged(conversation, id, () => null));
      showAlert({ kind: 'success', text: 'Message deleted', isHeardOnly: true });
    } catch (error) {
      console.error(error);
      setBusy(false);
      setAsking(false);
      showAlert({ kind: 'danger', text: errorText(toDataError(error).code) });
    }
  };
  const items: readonly MenuItem[] = [
    ...(text === null ? [] : [{ label: 'Copy', icon: <Copy size={20} />, onSelect: () => copyWords(text) }]),
    ...(isMine && messages.every(({ isStored }) => isStored)
      ? [{ label: 'Delete', icon: <Trash2 size={20} />, isDangerous: true, onSelect: () => setAsking(true) }]
      : []),
  ];
  return (
    <div className={styles.actions} data-actions>
      {heart.canToggle ? (
        <button
          type="button"
          className={cx(styles.action, heart.isMine && styles.given)}
          aria-label={`Heart: ${about}`}
          aria-pressed={heart.isMine}
          title={heart.isMine ? 'Remove heart' : 'Heart'}
          onClick={heart.toggle}
        >
          <HeartIcon size={20} fill={heart.isMine ? 'currentColor' : 'none'} />
        </button>
      ) : null}
      {items.length > 0 ? (
        <Menu
          label="More"
          about={about}
          items={items}
          align={isMine ? 'end' : 'start'}
          triggerClassName={styles.action}
        >
          <Glyph path={MORE} />
        </Menu>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Delete Message?"
          text="It is deleted for both of you."
          confirmLabel="Delete"
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
