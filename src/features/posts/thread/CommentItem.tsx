import { Bookmark } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { Post } from '../../../domain/post.ts';
import { useIsHidden } from '../../../data/blocks/useIsHidden.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { cx } from '../../../lib/cx.ts';
import { loadOptional } from '../../../lib/lazyParts.ts';
import { draftPlaceOf } from '../../composer/composerTarget.ts';
import { InlineComposer } from '../../composer/InlineComposer.tsx';
import { preloadComposer } from '../../composer/loadComposer.ts';
import { useReplyParent } from '../../composer/useReplyParent.ts';
import { saveLabel } from '../card/ActionFace.tsx';
import { AuthorLine } from '../card/AuthorLine.tsx';
import styles from './CommentItem.module.css';
import { MediaMosaic } from '../media/MediaMosaic.tsx';
import { MoreMenu } from '../card/MoreMenu.tsx';
import { PostOverlay } from '../card/PostOverlay.tsx';
import { authorName } from '../card/postTitle.ts';
import { PostText } from '../card/PostText.tsx';
import { useComment } from './useComment.ts';
import { usePostActions } from '../card/usePostActions.ts';

/** Few ever answer what is deleted meanwhile. */
const ParentDeleted = lazy(() => loadOptional(() => import('../../composer/ParentDeleted.tsx')));

/** Whether a comment is by the author of its thread's top post. */
function isSellers(state: WithPosts, { parentId, rootId, author }: Post): boolean {
  return (
    parentId !== null && author.id !== DELETED_USER.id && selectPost(state, rootId)?.author.id === author.id
  );
}

/** A comment without its reply field. */
function Content({ post, isReplying, onReply }: ContentProps): ReactNode {
  const actions = usePostActions(post);
  const isSeller = useSelector((state: WithPosts) => isSellers(state, post));
  const replyButton = useRef<HTMLButtonElement>(null);
  const wasReplying = useRef(false);
  useEffect(() => {
    if (!isReplying && wasReplying.current) replyButton.current?.focus({ preventScroll: true });
    wasReplying.current = isReplying;
  }, [isReplying]);
  const reply = useComment(post, onReply);
  return (
    <>
      <header className={styles.header}>
        <AuthorLine post={post} avatarPx={32} isShort isSeller={isSeller} />
        <MoreMenu post={post} actions={actions} isComment />
      </header>
      <PostOverlay post={post} actions={actions} />
      <div className={styles.body}>
        {post.rawText === null ? null : <PostText raw={post.rawText} />}
        {post.media.length > 0 ? (
          <div className={styles.media}>
            <MediaMosaic post={post} />
          </div>
        ) : null}
        {actions.isGuest ? null : (
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
              <Bookmark size={16} fill={actions.isSaved ? 'currentColor' : 'none'} />
              {saveLabel(actions.isSaved, post.likeCount)}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

interface ContentProps {
  readonly post: Post;
  readonly isReplying: boolean;
  readonly onReply: () => void;
}

interface ReplyFieldProps {
  /** The comment being replied to. */
  readonly comment: Post;
  /** The comment was deleted since the field was opened. */
  readonly isDeleted: boolean;
  readonly onClose: () => void;
}

/** The reply field of a comment; it keeps its text when the comment is deleted meanwhile. */
function ReplyField({ comment, isDeleted, onClose }: ReplyFieldProps): ReactNode {
  const uid = useSelector(selectUid);
  const parent = useReplyParent(comment) ?? comment;
  const target = { kind: 'comment', parent, draftOf: comment.id } as const;
  return (
    <div className={styles.reply}>
      {isDeleted ? (
        <Suspense fallback={null}>
          <ParentDeleted draftPlace={draftPlaceOf(uid, target)} isUnderPost={parent.id === comment.rootId} />
        </Suspense>
      ) : null}
      <InlineComposer
        target={target}
        label={`Reply to ${authorName(comment)}`}
        placeholder="Write a comment..."
        sendLabel="Reply"
        isOpenAtFirst
        onClose={onClose}
      />
    </div>
  );
}

interface CommentItemProps {
  readonly id: string;
  /** The linked comment, or one that was just written. */
  readonly isMarked?: boolean;
  /** Above the comment that replies to it, with a connecting line. */
  readonly isAbove?: boolean;
  /** The comment as it was when its reply field opened; undefined while that is closed. */
  readonly answered: Post | undefined;
  readonly onReplying: (comment: Post, isReplying: boolean) => void;
}

/** One comment in a thread, with its reply field in place. A deleted comment leaves only a reply in progress. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps): ReactNode {
  const { id, isMarked = false, isAbove = false, answered, onReplying } = props;
  const post = useSelector((state: WithPosts) => selectPost(state, id));
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  const shown = post ?? answered;
  const isHidden = useIsHidden();
  if (!shown) return null;
  if (isHidden(shown.author.id)) return <p className={styles.hidden}>Comment by somebody you blocked</p>;
  const kind = shown.parentId === null ? 'Post' : 'Comment';
  return (
    <article
      ref={place}
      className={cx(styles.comment, isMarked && styles.marked, isAbove && styles.above)}
      aria-label={post ? `${kind} by ${authorName(post)}` : 'Deleted comment'}
      data-post={id}
    >
      {post ? (
        <Content post={post} isReplying={answered !== undefined} onReply={() => onReplying(post, true)} />
      ) : null}
      {answered ? (
        <ReplyField
          comment={answered}
          isDeleted={post === undefined}
          onClose={() => onReplying(answered, false)}
        />
      ) : null}
    </article>
  );
});
