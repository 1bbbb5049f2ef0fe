import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { DataFailure, toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { selectMyProfile } from '../../../data/session/sessionSlice.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { showChanged, type ConversationKey } from './messagesApi.ts';
import type { ShownMessage } from './rows.ts';

export interface Heart {
  readonly isMine: boolean;
  /** False while the message is pending or the reader's profile is unknown. */
  readonly canToggle: boolean;
  readonly toggle: () => void;
  /** Adds a heart and never removes it, for a double tap. */
  readonly give: () => void;
}

/** The reader's own heart on a message: an optimistic update, rolled back with an alert if it is not stored. */
export function useHeart(message: ShownMessage, conversation: ConversationKey): Heart {
  const me = useSelector(selectMyProfile);
  const dispatch = useDispatch<Dispatch>();
  const isMine = me !== null && message.hearts.some(({ id }) => id === me.id);
  const isBusy = useRef(false);
  const canToggle = me !== null && message.isStored;
  const set = (isHearted: boolean): void => {
    // The rules would refuse a second toggle in flight, which would equal the first.
    if (me === null || !canToggle || isBusy.current) return;
    isBusy.current = true;
    const own = message.hearts.find(({ id }) => id === me.id) ?? me;
    const show = (isShown: boolean): void => {
      dispatch(
        showChanged(conversation, message.id, (current) => {
          const others = current.hearts.filter(({ id }) => id !== me.id);
          return { ...current, hearts: isShown ? [...others, own] : others };
        }),
      );
    };
    const write = async (): Promise<void> => {
      try {
        if (!navigator.onLine) throw new DataFailure('offline', 'A heart needs the connection');
        const [db, { setHeart }] = await withDb(import('../../../data/messages/messageWrites.ts'));
        await setHeart(db, { ...message, chatId: conversation.chatId }, me, isHearted);
        if (isHearted) showAlert({ kind: 'success', text: 'Reaction sent.' });
      } catch (error) {
        console.error(error);
        show(!isHearted);
        showAlert({ kind: 'danger', text: errorText(toDataError(error).code) });
      } finally {
        isBusy.current = false;
      }
    };
    show(isHearted);
    void write();
  };
  return {
    isMine,
    canToggle,
    toggle: () => set(!isMine),
    give: () => {
      if (!isMine) set(true);
    },
  };
}
