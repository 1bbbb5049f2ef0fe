import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import type { DataErrorCode } from '../../data/errors.ts';
import { selectIsRemoved, selectPost } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectSessionStatus, selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { useMemberGate } from '../../features/composer/useMemberGate.ts';
import type { CameFrom } from '../../features/composer/useWayBack.ts';
import { CommentItem } from '../../features/posts/CommentItem.tsx';
import { PostMissing, PostPrivate, PostProblem } from '../../features/posts/PostStates.tsx';
import { PostSkeleton } from '../../features/posts/PostSkeleton.tsx';
import { PostView } from '../../features/posts/PostView.tsx';
import type { LiveThreadProps } from '../../features/posts/LiveThread.tsx';
import type { ThreadState } from '../../features/posts/threadSource.ts';
import type { ThreadView } from '../../features/posts/threadView.ts';
import { parentsOf } from '../../features/comments/commentTree.ts';
import { paths } from '../../lib/paths.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Comments } from './Comments.tsx';
import styles from './PostPage.module.css';

/** Followed by the id of the comment to be shown. */
const COMMENT_HASH = '#comment-';

type Ready = Extract<ThreadState, { status: 'ready' }>;

function useThreadPosts(thread: Ready): readonly Post[] {
  const entities = useSelector((state: WithPosts) => state.posts.entities);
  return useMemo(
    () => thread.ids.map((id) => entities[id]).filter((post) => post !== undefined),
    [thread.ids, entities],
  );
}

interface ThreadProps {
  readonly thread: Ready;
  readonly postId: string;
  /** The post alone is known; what is under it comes, or `problem` says why not. */
  readonly isPart?: boolean;
  readonly problem?: DataErrorCode | null;
  readonly onRetry?: () => void;
}

function Thread({ thread, postId, isPart, problem = null, onRetry }: ThreadProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  const isRemoved = useSelector((state: WithPosts) => selectIsRemoved(state, postId));
  const posts = useThreadPosts(thread);
  const mayAct = useMemberGate();
  const isDesktop = useIsDesktop();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const isAsked = hash === '#comment';
  useEffect(() => {
    if (isAsked) document.getElementById('comments')?.scrollIntoView();
  }, [isAsked]);
  if (isRemoved || !post) return <PostMissing />;
  const comment = (): void => {
    if (!mayAct('comment')) return;
    if (isDesktop)
      document.querySelector<HTMLElement>('#comment button, #comment [contenteditable]')?.focus();
    else void navigate(paths.createComment(post.id), { state: { cameFrom: pathname } satisfies CameFrom });
  };
  return (
    <>
      {parentsOf(posts, postId).map((parent) => (
        <div key={parent.id} className={styles.parent}>
          <CommentItem id={parent.id} />
        </div>
      ))}
      <PostView
        post={post}
        onComment={comment}
        onDeleted={() => void navigate(post.parentId === null ? paths.home() : paths.post(post.rootId))}
      >
        <Comments
          post={post}
          posts={posts}
          isAsked={isAsked}
          markedId={hash.startsWith(COMMENT_HASH) ? hash.slice(COMMENT_HASH.length) : null}
          onComment={comment}
          isComing={isPart === true && problem === null}
          problem={problem}
          onRetry={onRetry}
        />
      </PostView>
    </>
  );
}

const UNREAD: ThreadView = { thread: null, problem: null, isFetching: true, retry: () => undefined };

/** What is known of a post before its thread is read: itself, where it came from a list. */
function usePartOf(postId: string): Ready | null {
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  const isTop = post !== undefined && post.parentId === null;
  return useMemo(() => (isTop ? { status: 'ready', rootId: postId, ids: [postId] } : null), [isTop, postId]);
}

function Page({ id, campusId }: { readonly id: string; readonly campusId: CampusId }): ReactNode {
  const [view, setView] = useState(UNREAD);
  const [Live, setLive] = useState<ComponentType<LiveThreadProps> | null>(null);
  const question = useMemo(() => ({ postId: id, campusId }), [id, campusId]);
  const part = usePartOf(id);
  const load = useCallback(() => {
    import('../../features/posts/LiveThread.tsx').then(
      ({ LiveThread }) => setLive(() => LiveThread),
      () => setView({ thread: null, problem: 'offline', isFetching: false, retry: load }),
    );
  }, []);
  useEffect(load, [load]);
  const { thread, problem, isFetching, retry } = view;
  const content = (): ReactNode => {
    if (problem === 'denied') return <PostPrivate postId={id} />;
    if (thread?.status === 'missing') return <PostMissing />;
    if (thread) return <Thread thread={thread} postId={id} />;
    if (part) return <Thread thread={part} postId={id} isPart problem={problem} onRetry={retry} />;
    if (problem !== null) return <PostProblem code={problem} isBusy={isFetching} onRetry={retry} />;
    return <PostSkeleton hasPhoto />;
  };
  return (
    <>
      {Live ? <Live question={question} onView={setView} /> : null}
      {content()}
    </>
  );
}

/** `/post/{id}`: a post or comment with what is above and under it. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const uid = useSelector((state: WithSession) => selectUid(state));
  const isVisitor = useSelector((state: WithSession) => selectSessionStatus(state)) === 'signedOut';
  const campusId = currentCampusId();
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>Post</h1>
      </VisuallyHidden>
      {isVisitor && campusId !== SHARED_CAMPUS_ID ? (
        <PostPrivate postId={id} />
      ) : (
        <Page key={`${id} ${uid ?? ''}`} id={id} campusId={campusId} />
      )}
    </div>
  );
}
