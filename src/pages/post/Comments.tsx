import { useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Post } from '../../domain/post.ts';
import { selectHiddenMembers } from '../../data/blocks/blocksSlice.ts';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { useIsGuest } from '../../data/session/isGuest.ts';
import { askToJoin } from '../../features/membership/promptSlice.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { CommentThread } from '../../features/posts/thread/CommentThread.tsx';
import { commentTree, findNode, withoutHidden } from '../../features/posts/thread/commentTree.ts';
import { useReplies, withAnswered } from '../../features/posts/thread/useReplies.ts';
import { InlineComposer } from '../../features/composer/InlineComposer.tsx';
import { OutboxStrip } from '../../features/composer/OutboxStrip.tsx';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { CommentItem } from '../../features/posts/thread/CommentItem.tsx';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { PostProblem } from '../../features/posts/card/PostStates.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PostPage.module.css';

interface CommentsProps {
  /** The page's post, which may itself be a comment. */
  readonly post: Post;
  /** Its whole thread. */
  readonly posts: readonly Post[];
  /** Focus the comment field: the reader came to write. */
  readonly isAsked: boolean;
  /** The comment to highlight, perhaps just written. */
  readonly markedId: string | null;
  readonly onComment: () => void;
  /** The comments have not been read yet. */
  readonly isComing: boolean;
  /** Why they could not be read. */
  readonly problem: DataErrorCode | null;
  readonly onRetry: () => void;
}

function GuestButtons({ post }: { readonly post: Post }): ReactNode {
  const dispatch = useDispatch();
  return (
    <div className={styles.guest}>
      <ButtonLink look="outlined" to={withQuery('/login', { redirect: paths.post(post.id) })}>
        Log In
      </ButtonLink>
      <Button look="outlined" onClick={() => dispatch(askToJoin('join campus'))}>
        Join Group
      </Button>
    </div>
  );
}

function CommentsSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading comments</VisuallyHidden>
      <PostSkeleton hasPhoto={false} />
    </div>
  );
}

/** The comments of a post, and the field for new ones. */
export function Comments(props: CommentsProps): ReactNode {
  const { post, posts, isAsked, markedId, onComment, isComing, problem, onRetry } = props;
  const isVisitor = useSelector(selectIsVisitor);
  const isGuest = useIsGuest(post.campusId);
  const isClosed = useIsClosed(post.campusId);
  const mayAnswer = !isVisitor && !isGuest && !isClosed;
  const isDesktop = useIsDesktop();
  const { answered, onReplying } = useReplies();
  const hidden = useSelector(selectHiddenMembers);
  const nodes = useMemo(() => {
    const byHidden = new Set(posts.filter(({ author }) => hidden[author.id] === true).map(({ id }) => id));
    const whole = commentTree(withAnswered(posts, answered), post.rootId);
    const tree = withoutHidden(whole, (id) => byHidden.has(id));
    return post.id === post.rootId ? tree : (findNode(tree, post.id)?.replies ?? []);
  }, [posts, answered, hidden, post.id, post.rootId]);
  const answers = (): ReactNode => {
    if (problem !== null) {
      return <PostProblem postId={post.id} code={problem} level={2} onRetry={onRetry} />;
    }
    if (isComing) return <CommentsSkeleton />;
    if (nodes.length > 0) {
      return (
        <CommentThread
          nodes={nodes}
          renderComment={(id) => (
            <CommentItem
              id={id}
              isMarked={id === markedId}
              answered={answered.find((one) => one.id === id)}
              onReplying={onReplying}
            />
          )}
        />
      );
    }
    // Below the field: one line.
    return (
      <p className={styles.none}>
        {isGuest || isClosed ? 'No comments yet' : 'Be the first to comment'}
        {mayAnswer ? (
          <Button look="plain" size="small" onClick={onComment}>
            Create A Comment
          </Button>
        ) : null}
      </p>
    );
  };
  return (
    <section id="comments" className={styles.comments} aria-label="Comments">
      {isVisitor ? <GuestButtons post={post} /> : null}
      {mayAnswer ? (
        <div id="comment">
          <InlineComposer
            key={post.id}
            target={{ kind: 'comment', parent: post }}
            label="Comment"
            placeholder="Write a comment..."
            sendLabel="Comment"
            isOpenAtFirst={isDesktop && isAsked}
            // On phones writing has a page of its own.
            onCompose={isDesktop ? undefined : onComment}
          />
        </div>
      ) : null}
      <OutboxStrip rootId={post.rootId} />
      {answers()}
    </section>
  );
}
