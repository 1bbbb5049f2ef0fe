import { Ellipsis, Flag, Trash2, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toDataError } from '../../../data/errors.ts';
import { errorText } from '../../../data/errorText.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../../data/outbox/draftWords.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { paths } from '../../../lib/paths.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { shownName } from '../../../domain/personName.ts';
import { ReportChat } from './ReportChat.tsx';
import { messageDraftKey } from '../../startConversation/messageDraftKey.ts';

interface ChatMenuProps {
  readonly uid: string;
  readonly chatId: string;
  readonly other: PersonCopy;
  readonly deleteForBoth: () => Promise<void>;
}

/** The conversation's menu: view profile, report, delete for both. */
export function ChatMenu({ uid, chatId, other, deleteForBoth }: ChatMenuProps): ReactNode {
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = shownName(other);
  const remove = async (): Promise<void> => {
    setBusy(true);
    // Who deletes the conversation deletes what they were writing in it; before, since it closes at once.
    const key = messageDraftKey(uid, chatId);
    const draft = readDraft(key);
    writeDraft(key, EMPTY_DRAFT);
    try {
      // After the deletion `useDeletion` leads away, on both sides.
      await deleteForBoth();
    } catch (error) {
      console.error(error);
      writeDraft(key, draft);
      setBusy(false);
      setDialog(null);
      showAlert({ kind: 'danger', text: errorText(toDataError(error).code) });
    }
  };
  const items: readonly MenuItem[] = [
    ...(other.id === DELETED_USER.id
      ? []
      : [{ label: 'View Profile', icon: <UserRound size={20} />, to: paths.profile(other.username) }]),
    { label: 'Report', icon: <Flag size={20} />, onSelect: () => setDialog('report') },
    {
      label: 'Delete Conversation',
      icon: <Trash2 size={20} />,
      isDangerous: true,
      onSelect: () => setDialog('delete'),
    },
  ];
  return (
    <>
      <Menu label="More" about={`Conversation with ${name}`} items={items}>
        <Ellipsis size={20} />
      </Menu>
      {dialog === 'delete' ? (
        <ConfirmDialog
          title="Delete Conversation?"
          text={`It is deleted for you and ${other.firstName}, with all its messages.`}
          confirmLabel="Delete"
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'report' ? (
        <ReportChat
          chatId={chatId}
          title={`Report ${name}`.replace(/\.?$/, '?')}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
