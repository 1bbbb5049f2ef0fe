import { Ban, Bell, BellOff, Clock, Flag, Trash2, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectMutedChats, type WithOwnLists } from '../../../data/account/ownListsSlice.ts';
import { setInOwnList, type WithOwn } from '../../../data/account/setInOwnList.ts';
import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../../data/outbox/draftWords.ts';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { MeetUp } from '../../../domain/meetUp.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { paths } from '../../../lib/paths.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Glyph, EDIT, MORE } from '../../../ui/Glyph.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { shownName } from '../../../domain/personName.ts';
import { BlockDialog } from '../../blocks/BlockDialog.tsx';
import { PostOverlay } from '../../posts/card/PostOverlay.tsx';
import { useOwnPostActions } from '../../posts/card/useOwnPostActions.ts';
import { statusItems } from '../../posts/status/statusItems.tsx';
import { ReportChat } from '../../posts/card/ReportChat.tsx';
import type { MeetUpThing } from './meetUp/nextMeetUp.ts';
import { messageDraftKey } from '../../startConversation/messageDraftKey.ts';

export type ChatDialog = 'delete' | 'report' | 'block';

interface ChatMenuProps {
  readonly uid: string;
  readonly chatId: string;
  /** The post that the conversation is about. */
  readonly postId: string | null;
  readonly other: PersonCopy;
  readonly deleteForBoth: () => Promise<void>;
  /** Opens the dialog for a meet-up. */
  readonly plan: (thing: MeetUpThing) => void;
  /** The one that is to come. */
  readonly meetUp: MeetUp | null;
  readonly dialog: ChatDialog | null;
  readonly setDialog: (dialog: ChatDialog | null) => void;
}

/** The item that mutes or unmutes the conversation. */
function useMuteItem(chatId: string): MenuItem {
  const store = useStore<WithOwn>();
  const isMuted = useSelector((state: WithOwnLists) => selectMutedChats(state).includes(chatId));
  const toggle = async (): Promise<void> => {
    const code = await setInOwnList(store, { list: 'mutedChats', id: chatId, isIn: !isMuted });
    if (code !== null) showAlert({ kind: 'danger', text: errorText(code) });
    else showAlert({ kind: 'success', text: isMuted ? 'Conversation Unmuted' : 'Conversation Muted' });
  };
  return {
    label: isMuted ? 'Unmute' : 'Mute',
    icon: isMuted ? <Bell size={20} /> : <BellOff size={20} />,
    onSelect: () => void toggle(),
  };
}

/** Asks whether to delete it for both. */
function DeleteChat({ uid, chatId, other, deleteForBoth, setDialog }: ChatMenuProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    // Deletes the draft as well. Before the request, because the conversation closes at once.
    const key = messageDraftKey(uid, chatId);
    const draft = readDraft(key);
    writeDraft(key, EMPTY_DRAFT);
    try {
      // After the deletion `useDeletion` leads away, on both sides.
      await deleteForBoth();
    } catch (error) {
      console.error(error);
      writeDraft(key, draft);
      setDialog(null);
      showAlert({ kind: 'danger', text: errorText(toDataError(error).code) });
    }
  };
  return (
    <ConfirmDialog
      title="Delete Conversation?"
      text={`It is deleted for you and ${other.firstName}, with all its messages.`}
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={() => setDialog(null)}
    />
  );
}

/** The conversation's menu: what becomes of an own thing that it is about, view profile, mute, report, delete for both. */
export function ChatMenu(props: ChatMenuProps): ReactNode {
  const { chatId, postId, other, plan, meetUp, dialog, setDialog } = props;
  // Read after the conversation: the menu, and a question that it has opened, stay the same elements when it comes.
  const post = useSelector((state: WithPosts) => (postId === null ? undefined : selectPost(state, postId)));
  const { own } = useOwnPostActions(post);
  const { status, edit, askToDelete } = own;
  const name = shownName(other);
  const mute = useMuteItem(chatId);
  const navigate = useNavigate();
  // The conversation leaves the inbox.
  const leave = (): void => void navigate(paths.messages(), { replace: true });
  const items: readonly MenuItem[] = [
    ...(post === undefined || post.status === 'sold' || other.id === DELETED_USER.id
      ? []
      : [
          {
            label: meetUp === null ? 'Plan a Meet-up' : 'Change the Meet-up',
            icon: <Clock size={20} />,
            onSelect: () => plan(meetUp ?? { postId: post.id, campusId: post.campusId }),
          },
        ]),
    ...(status === null ? [] : statusItems(status)),
    ...(edit ? [{ label: 'Edit Post', icon: <Glyph path={EDIT} />, onSelect: edit }] : []),
    ...(askToDelete
      ? [{ label: 'Delete Post', icon: <Trash2 size={20} />, isDangerous: true, onSelect: askToDelete }]
      : []),
    ...(other.id === DELETED_USER.id
      ? []
      : [{ label: 'View Profile', icon: <UserRound size={20} />, to: paths.profile(other.username) }]),
    mute,
    { label: 'Report', icon: <Flag size={20} />, onSelect: () => setDialog('report') },
    ...(other.id === DELETED_USER.id
      ? []
      : [{ label: 'Block', icon: <Ban size={20} />, onSelect: () => setDialog('block') }]),
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
        <Glyph path={MORE} />
      </Menu>
      {post === undefined ? null : <PostOverlay post={post} actions={own} other={other} />}
      {dialog === 'delete' ? <DeleteChat {...props} /> : null}
      {dialog === 'report' ? (
        <ReportChat
          chatId={chatId}
          title={`Report ${name}`.replace(/\.?$/, '?')}
          person={other.id === DELETED_USER.id ? null : other}
          onBlocked={leave}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'block' ? (
        <BlockDialog person={other} onBlocked={leave} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}
