import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { campusOf } from '../../../domain/campus.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import { LOST_AND_FOUND } from '../../../domain/facts.ts';
import { isOver } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import type { WithOwn } from '../../../data/account/setInOwnList.ts';
import { socialPageOf } from '../../../data/config/contact.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { selectIsRemoved, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ShareDialog } from '../../../ui/ShareDialog.tsx';
import { BlockDialog } from '../../blocks/BlockDialog.tsx';
import { StartConversation } from '../../startConversation/StartConversation.tsx';
import styles from './PostActionDialogs.module.css';
import { authorName } from './postTitle.ts';
import StatusDialog from '../status/StatusDialog.tsx';
import { hideReported } from './hidePost.ts';
import { ReportDialog } from './ReportDialog.tsx';
import type { PostActionDialog } from './useOwnPostActions.ts';
import { postAddress } from './usePostActions.ts';

const CLOSE_MS = 2000;

interface LinkCopiedProps {
  readonly address: string;
  readonly isCopied: boolean;
  readonly onClose: () => void;
}

/** Says that the link was copied, and closes by itself; where copying failed, shows the link instead. */
function LinkCopied({ address, isCopied, onClose }: LinkCopiedProps): ReactNode {
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isCopied, onClose]);
  return (
    <Dialog onClose={onClose} title={isCopied ? 'Link Copied!' : 'Copy link'}>
      <input
        className={styles.address}
        readOnly
        value={address}
        aria-label="Link to the post"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}

const OVER_TITLES = {
  expired: 'It has expired. Write anyway?',
  returned: 'It was returned. Write anyway?',
  selling: "It's sold. Write anyway?",
  wanted: "It's found. Write anyway?",
} as const;

function overTitle({ status, category, kind }: Post): keyof typeof OVER_TITLES {
  if (status === 'expired') return 'expired';
  return category === LOST_AND_FOUND ? 'returned' : kind;
}

/** The first message about a post; before one about a thing that is gone, asks whether it is meant. */
function MessageAbout({ post, onClose }: Pick<PostActionDialogsProps, 'post' | 'onClose'>): ReactNode {
  const [isMeant, setMeant] = useState(!isOver(post.status));
  if (isMeant) return <StartConversation other={post.author} postId={post.rootId} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={OVER_TITLES[overTitle(post)]}
      confirmLabel="Write"
      onConfirm={() => setMeant(true)}
      onCancel={onClose}
    />
  );
}

interface PostActionDialogsProps {
  readonly post: Post;
  readonly dialog: Exclude<PostActionDialog, 'edit'>;
  /** In a chat: the one with whom it is. */
  readonly other: PersonCopy | undefined;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** The dialogs of a post's actions; rendered by `PostOverlay`. */
export default function PostActionDialogs({
  post,
  dialog,
  other,
  onDelete,
  onClose,
}: PostActionDialogsProps): ReactNode {
  const store = useStore<WithOwn & WithPosts>();
  const isDeletion = dialog === 'delete';
  useEffect(
    () => () => {
      // Somebody else deleted the post: the dialog goes with its card, under the reader's hands.
      if (!isDeletion && selectIsRemoved(store.getState(), post.id))
        showAlert({ kind: 'danger', text: errorText('not-found') });
    },
    [isDeletion, store, post.id],
  );
  const what = post.parentId === null ? 'Post' : 'Comment';
  const address = postAddress(post.id);
  const campus = campusOf(post.campusId);
  switch (dialog) {
    case 'delete':
      return (
        <ConfirmDialog
          title={`Delete ${what}?`}
          text="This can't be undone."
          confirmLabel="Delete"
          isDangerous
          onConfirm={onDelete}
          onCancel={onClose}
        />
      );
    case 'message':
      return <MessageAbout post={post} onClose={onClose} />;
    case 'reserved':
    case 'sold':
      return <StatusDialog post={post} status={dialog} other={other} onClose={onClose} />;
    case 'share':
      return (
        <ShareDialog
          title={`Share ${what}`}
          address={address}
          subject={`${authorName(post)} on ${campus.shortName} Buy/Sell`}
          instagramUrl={socialPageOf(campus)?.url ?? null}
          onClose={onClose}
        />
      );
    case 'report':
      return (
        <ReportDialog
          subject="post"
          id={post.id}
          person={post.author.id === DELETED_USER.id ? null : post.author}
          title={`Report ${what}?`}
          text="Its author is not told who reported it."
          thanks={`${what} Reported. Thanks for letting us know.`}
          onReported={() => void hideReported(store, post.id)}
          onClose={onClose}
        />
      );
    case 'block':
      return <BlockDialog person={post.author} onClose={onClose} />;
    case 'link copied':
    case 'link not copied':
      return <LinkCopied address={address} isCopied={dialog === 'link copied'} onClose={onClose} />;
  }
}
