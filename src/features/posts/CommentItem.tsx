import { Bookmark } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import { selectPost } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { cx } from '../../lib/cx.ts';
import { InlineComposer } from '../composer/InlineComposer.tsx';
import { preloadComposer } from '../composer/composerCode.ts';
import { AuthorLine, authorName } from './AuthorLine.tsx';
import styles from './CommentItem.module.css';
import { MediaMosaic } from './MediaMosaic.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { PostOverlay } from './PostOverlay.tsx';
import { PostText } from './PostText.tsx';
import { saveLabel } from './SaveButton.tsx';
import { useComment } from './useComment.ts';
import { usePostActions } from './usePostActions.ts';

function Item({ post, isMarked, isAbove }: ItemProps): ReactNode {
  const actions = usePostActions(post);
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const wasReplying = useRef(false);
  useEffect(() => {
    if (!isReplying && wasReplying.current) replyButton.current?.focus({ preventScroll: true });
    wasReplying.current = isReplying;
  }, [isReplying]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  const reply = useComment(post, () => setReplying(true));
  return (
    <article
      ref={place}
      className={cx(styles.comment, isMarked && styles.marked, isAbove && styles.above)}
      aria-label={`${post.parentId === null ? 'Post' : 'Comment'} by ${authorName(post)}`}
      data-post={post.id}
    >
      <header className={styles.header}>
        <AuthorLine post={post} avatarPx={32} isShort />
        <MoreMenu actions={actions} isComment />
      </header>
      <PostOverlay post={post} actions={actions} />
      <div className={styles.body}>
        {post.rawText === null ? null : <PostText raw={post.rawText} />}
        {post.media.length > 0 ? (
          <div className={styles.media}>
            <MediaMosaic media={post.media} campusId={post.campusId} authorName={authorName(post)} />
          </div>
        ) : null}
        <div className={styles.actions}>
          <button
            ref={replyButton}
            type="button"
            className={styles.action}
            onPointerEnter={preloadComposer}
            onClick={reply}
          >
            Reply
          </button>
          <button
            type="button"
            className={cx(styles.action, actions.isSaved && styles.on)}
            aria-pressed={actions.isSaved}
            onClick={actions.toggleSaved}
          >
            <Bookmark
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              fill={actions.isSaved ? 'currentColor' : 'none'}
            />
            {saveLabel(actions.isSaved, post.likeCount)}
          </button>
        </div>
        {isReplying ? (
          <InlineComposer
            target={{ kind: 'comment', parent: post }}
            label={`Reply to ${authorName(post)}`}
            placeholder="Write a comment..."
            sendLabel="Reply"
            isOpenAtFirst
            onClose={() => setReplying(false)}
          />
        ) : null}
      </div>
    </article>
  );
}

interface ItemProps {
  readonly post: Post;
  readonly isMarked: boolean;
  readonly isAbove: boolean;
}

export interface CommentItemProps {
  readonly id: string;
  /** The one that was asked for, or has just been written. */
  readonly isMarked?: boolean;
  /** Above the comment that answers it, with a line down to that. */
  readonly isAbove?: boolean;
}

/** One comment in a thread, answered in place; nothing when it has been removed. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps): ReactNode {
  const { id, isMarked = false, isAbove = false } = props;
  const post = useSelector((state: WithPosts) => selectPost(state, id));
  return post ? <Item post={post} isMarked={isMarked} isAbove={isAbove} /> : null;
});
