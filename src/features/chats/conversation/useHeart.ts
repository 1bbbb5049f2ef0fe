import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectMyProfile } from '../../../data/session/sessionSlice.ts';
import type { WithSession } from '../../../data/session/sessionSlice.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import type { ShownMessage } from './rows.ts';

export interface Heart {
  readonly isMine: boolean;
  /** False while the message is pending or the reader's profile is unknown. */
  readonly canToggle: boolean;
  readonly toggle: () => void;
  /** Adds a heart and never removes it, for a double tap. */
  readonly give: () => void;
}

async function writeHeart(
  message: ShownMessage,
  chatId: string,
  me: NonNullable<ReturnType<typeof selectMyProfile>>,
  isHearted: boolean,
): Promise<void> {
  const [{ firestoreDb }, { setHeart }] = await Promise.all([
    import('../../../data/firebase.ts'),
    import('../../../data/messages/messageWrites.ts'),
  ]);
  await setHeart(await firestoreDb(), { ...message, chatId }, me, isHearted);
}

/** The reader's own heart on a message. Optimistic: the listener reports it before the server does. */
export function useHeart(message: ShownMessage, chatId: string): Heart {
  const me = useSelector((state: WithSession) => selectMyProfile(state));
  const isMine = me !== null && message.hearts.some(({ id }) => id === me.id);
  const isBusy = useRef(false);
  const canToggle = me !== null && message.isStored;
  const set = (isHearted: boolean): void => {
    // The rules would refuse a second toggle in flight, which would equal the first.
    if (me === null || !canToggle || isBusy.current) return;
    isBusy.current = true;
    writeHeart(message, chatId, me, isHearted)
      .then(() => {
        if (isHearted) showAlert({ kind: 'success', text: 'Reaction sent.' });
      })
      .catch((error: unknown) => {
        console.error(error);
        showAlert({ kind: 'danger', text: 'Something went wrong' });
      })
      .finally(() => {
        isBusy.current = false;
      });
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
