import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withDb } from '../../../data/withDb.ts';
import { readDraft } from '../../../data/outbox/draftWords.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import type { Chat } from '../../../domain/chat.ts';
import { paths } from '../../../lib/paths.ts';
import { LONG_ALERT_MS, showAlert } from '../../../ui/alerts/alertStore.ts';
import { messageDraftKey } from './useMessageDraft.ts';

interface Deletion {
  readonly isDeleted: boolean;
  readonly deleteForBoth: () => Promise<void>;
}

/**
 * Leaves for the inbox, with an alert, when the open conversation was deleted. The alert leads back to what was being
 * written in it; where the other one has deleted it also to its report, which the inbox does not lead to any more.
 */
export function useDeletion(uid: string | null, chatId: string, chat: Chat | null | undefined): Deletion {
  const navigate = useNavigate();
  const [wasThere, setWasThere] = useState(false);
  if (chat && !wasThere) setWasThere(true);
  const isDeleted = wasThere && chat === null;
  const isSaid = useRef(false);
  const isOwnDoing = useRef(false);
  useEffect(() => {
    if (!isDeleted || isSaid.current) return;
    isSaid.current = true;
    withOutbox((box) => box.forgetChat(chatId));
    const hasDraft = uid !== null && readDraft(messageDraftKey(uid, chatId)).raw !== null;
    const text = hasDraft ? 'View draft' : 'Report';
    const wayBack =
      hasDraft || !isOwnDoing.current
        ? { link: { text, to: paths.chat(chatId) }, durationMs: LONG_ALERT_MS }
        : {};
    showAlert({ kind: 'okay', text: 'Chat deleted', ...wayBack });
    void navigate(paths.messages(), { replace: true });
  }, [isDeleted, navigate, uid, chatId]);
  const deleteForBoth = async (): Promise<void> => {
    isOwnDoing.current = true;
    try {
      const [db, { deleteChat }] = await withDb(import('../../../data/chats/chatWrites.ts'));
      await deleteChat(db, chatId);
    } catch (error) {
      isOwnDoing.current = false;
      throw error;
    }
  };
  return { isDeleted, deleteForBoth };
}
