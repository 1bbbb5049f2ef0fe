import type { ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { StartConversation } from '../../chats/StartConversation.tsx';
import { LinkCopied } from '../sharing/LinkCopied.tsx';
import { postAddress } from './postAddress.ts';
import { SharePost } from '../sharing/SharePost.tsx';
import type { PostActionDialog } from './usePostActions.ts';
import { ReportDialog } from './ReportDialog.tsx';

interface ReportPostProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Reports a post or comment. */
function ReportPost({ post, onClose }: ReportPostProps): ReactNode {
  const what = post.parentId === null ? 'Post' : 'Comment';
  return (
    <ReportDialog
      subject="post"
      id={post.id}
      title={`Report ${what}?`}
      text="Its author is not told who reported it."
      thanks={`${what} Reported. Thanks for letting us know.`}
      onClose={onClose}
    />
  );
}

export interface PostActionDialogsProps {
  readonly post: Post;
  readonly dialog: PostActionDialog;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** The dialogs of a post's actions; rendered by `PostOverlay`. */
export default function PostActionDialogs({
  post,
  dialog,
  onDelete,
  onClose,
}: PostActionDialogsProps): ReactNode {
  switch (dialog) {
    case 'delete':
      return (
        <ConfirmDialog
          title={post.parentId === null ? 'Delete Post?' : 'Delete Comment?'}
          text="This can't be undone."
          confirmLabel="Delete"
          isDangerous
          onConfirm={onDelete}
          onCancel={onClose}
        />
      );
    case 'message':
      return <StartConversation other={post.author} postId={post.rootId} onClose={onClose} />;
    case 'share':
      return <SharePost post={post} onClose={onClose} />;
    case 'report':
      return <ReportPost post={post} onClose={onClose} />;
    case 'link copied':
    case 'link not copied':
      return (
        <LinkCopied address={postAddress(post.id)} isCopied={dialog === 'link copied'} onClose={onClose} />
      );
  }
}
