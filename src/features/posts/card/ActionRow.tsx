import { MessageCircle, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Post } from '../../../domain/post.ts';
import { shortCount } from '../../../lib/shortCount.ts';
import { Button } from '../../../ui/Button.tsx';
import { preloadComposer } from '../../composer/loadComposer.ts';
import styles from './ActionRow.module.css';
import { preloadActionDialogs } from './loadActionDialogs.ts';
import { SaveButton } from '../saves/SaveButton.tsx';
import type { PostActions } from './usePostActions.ts';

interface ActionRowProps {
  readonly actions: PostActions;
  readonly post: Pick<Post, 'likeCount' | 'commentCount'>;
  readonly onComment: () => void;
}

/** 'Comment', with the number of comments if there are any. */
function CommentLabel({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return <span className={styles.label}>Comment</span>;
  const short = shortCount(count);
  return (
    <span className={styles.count} data-short={short}>
      {`Comment (${short})`}
    </span>
  );
}

/** The actions below a post: the message to its author, which is primary, and three secondary ones. */
export function ActionRow({ actions, post, onComment }: ActionRowProps): ReactNode {
  const { message } = actions;
  const { likeCount, commentCount } = post;
  return (
    <div className={styles.row} data-full={message !== null || undefined}>
      {message ? (
        <Button
          size="small"
          className={styles.message}
          onPointerEnter={preloadActionDialogs}
          onFocus={preloadActionDialogs}
          onClick={message}
        >
          Send Message
        </Button>
      ) : null}
      {actions.isGuest ? null : (
        <>
          <button
            type="button"
            className={styles.action}
            onPointerEnter={preloadComposer}
            onClick={onComment}
          >
            <MessageCircle size={20} />
            <CommentLabel count={commentCount} />
          </button>
          <SaveButton isSaved={actions.isSaved} count={likeCount} onPress={actions.toggleSaved} />
        </>
      )}
      <button
        type="button"
        className={styles.action}
        onPointerEnter={preloadActionDialogs}
        onClick={actions.share}
      >
        <Share size={20} />
        <span className={styles.label}>Share</span>
      </button>
    </div>
  );
}
