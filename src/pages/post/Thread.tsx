import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import type { Post } from '../../domain/post.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { parentsOf } from '../../features/posts/thread/commentTree.ts';
import { useReplies } from '../../features/posts/thread/useReplies.ts';
import { CommentItem } from '../../features/posts/thread/CommentItem.tsx';
import { PostGone } from '../../features/posts/card/PostStates.tsx';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { PostView } from '../../features/posts/card/PostView.tsx';
import { useComment } from '../../features/posts/thread/useComment.ts';
import { isBuyersView as asksForBuyersView } from '../../features/posts/status/buyersView.ts';
import { useThreadPosts, type ReadyThread } from '../../features/posts/thread/useThread.ts';
import { usePostActions } from '../../features/posts/card/usePostActions.ts';
import { usePostKeys } from '../../features/posts/card/usePostKeys.ts';
import { loadOptional, retryUntilLoaded } from '../../lib/lazyParts.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Comments } from './Comments.tsx';
import styles from './PostPage.module.css';
import { useMessageAsked } from '../../features/startConversation/useMessageAsked.ts';

/** Phones have it when the page is idle (`DeferredParts`). */
const PostBar = lazy(() => retryUntilLoaded(() => import('./PostBar.tsx')));

const SimilarThings = lazy(() =>
  loadOptional(() => import('../../features/posts/similar/SimilarThings.tsx')),
);

/** Followed by the id of the comment to show. */
const COMMENT_HASH = '#comment-';

interface ThreadProps {
  readonly thread: ReadyThread;
  readonly postId: string;
  /** The comments have not been read yet, or `problem` says why. */
  readonly isPart?: boolean;
  readonly problem?: DataErrorCode | null;
  readonly onRetry: () => void;
}

function Known({ post, thread, isPart = false, problem = null, onRetry }: ThreadProps & { post: Post }) {
  const posts = useThreadPosts(thread, post.id);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isAsked = hash === '#comment';
  const parents = parentsOf(posts, post.id);
  const above = post.parentId === null ? paths.home() : paths.post(post.rootId);
  const [query] = useSearchParams();
  const own = usePostActions(post, () => void navigate(above, { replace: true }));
  const isBuyersView = own.status !== null && asksForBuyersView(query);
  const actions = isBuyersView ? { ...own, status: null, message: sayOwn } : own;
  useMessageAsked(own.message ?? noMessage, { postId: post.id, campusId: post.campusId });
  useEffect(() => {
    if (isAsked) document.getElementById('comments')?.scrollIntoView();
  }, [isAsked]);
  const place = useRef<HTMLDivElement>(null);
  const hasParents = parents.length > 0;
  useEffect(() => {
    // The parents are above; the linked comment is scrolled into view.
    if (hasParents && location.hash === '') place.current?.scrollIntoView();
  }, [hasParents]);
  const replies = useReplies();
  const comment = useComment(post, writeHere);
  // Visitors have the ways to join instead.
  const isVisitor = useSelector(selectIsVisitor);
  const isDesktop = useIsDesktop();
  const hasBar = !isDesktop && !isVisitor;
  useOwnTitle(nameOfPost(post));
  usePostKeys({ save: actions.toggleSaved, comment });
  return (
    <>
      <VisuallyHidden>
        <h1>{post.parentId === null ? 'Post' : 'Comment'}</h1>
      </VisuallyHidden>
      {hasParents ? (
        <section className={styles.parents} aria-label="In answer to">
          {parents.map((parent) => (
            <CommentItem
              key={parent.id}
              id={parent.id}
              isAbove
              answered={replies.answered.find((one) => one.id === parent.id)}
              onReplying={replies.onReplying}
            />
          ))}
        </section>
      ) : null}
      {isBuyersView ? (
        <p className={styles.buyers} role="status">
          This is what buyers see. <Link to={paths.post(post.id)}>Back to yours</Link>
        </p>
      ) : null}
      <div ref={place} className={styles.place}>
        <PostView
          post={post}
          actions={actions}
          onComment={comment}
          bar={
            hasBar
              ? (hasLine) => (
                  <Suspense fallback={null}>
                    <PostBar post={post} actions={actions} hasLine={hasLine} />
                  </Suspense>
                )
              : undefined
          }
        >
          <Comments
            post={post}
            posts={posts}
            isAsked={isAsked}
            markedId={hash.startsWith(COMMENT_HASH) ? hash.slice(COMMENT_HASH.length) : null}
            onComment={comment}
            isComing={isPart && problem === null}
            problem={problem}
            onRetry={onRetry}
          />
        </PostView>
      </div>
      {isPart ? null : (
        <Suspense fallback={null}>
          <SimilarThings post={post} />
        </Suspense>
      )}
    </>
  );
}

const sayOwn = (): void => void showAlert({ kind: 'okay', text: 'Buyers write to you from here.' });

const noMessage = (): void => undefined;

/** Opens the field above the comments, or focuses it. */
function writeHere(): void {
  const place = document.getElementById('comment');
  const field = place?.querySelector<HTMLElement>('[contenteditable="true"], textarea');
  if (field) field.focus();
  else place?.querySelector('button')?.click();
}

/** A post or comment with its parents and its comments; or that it was deleted. */
export function Thread(props: ThreadProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, props.postId));
  return post ? <Known {...props} post={post} /> : <PostGone />;
}
