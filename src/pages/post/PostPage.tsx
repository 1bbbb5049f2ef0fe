import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import type { DataError } from '../../data/errors.ts';
import { selectIsRemoved, selectPost } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { useMemberGate } from '../../features/composer/useMemberGate.ts';
import type { CameFrom } from '../../features/composer/useWayBack.ts';
import { CommentItem } from '../../features/posts/CommentItem.tsx';
import { PostMissing, PostPrivate, PostProblem } from '../../features/posts/PostStates.tsx';
import { PostSkeleton } from '../../features/posts/PostSkeleton.tsx';
import { PostView } from '../../features/posts/PostView.tsx';
import { useWatchThreadQuery } from '../../features/posts/threadApi.ts';
import type { ThreadState } from '../../features/posts/threadSource.ts';
import { parentsOf } from '../../features/comments/commentTree.ts';
import { paths } from '../../lib/paths.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Comments } from './Comments.tsx';
import styles from './PostPage.module.css';

const isDataError = (error: unknown): error is DataError =>
  typeof error === 'object' && error !== null && 'code' in error;

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

function Thread({ thread, postId }: { readonly thread: Ready; readonly postId: string }): ReactNode {
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
        />
      </PostView>
    </>
  );
}

/** `/post/{id}`: a post or comment with what is above and under it. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const isVisitor = useSelector((state: WithSession) => selectSessionStatus(state)) === 'signedOut';
  const campusId = currentCampusId();
  const isShut = isVisitor && campusId !== SHARED_CAMPUS_ID;
  const question = useMemo(() => ({ postId: id, campusId }), [id, campusId]);
  const { currentData, error, isError, isFetching, refetch } = useWatchThreadQuery(question, {
    skip: isShut,
  });
  const code = isDataError(error) ? error.code : 'failed';
  const content = (): ReactNode => {
    if (isShut || (isError && code === 'denied')) return <PostPrivate postId={id} />;
    if (currentData?.status === 'missing') return <PostMissing />;
    if (currentData) return <Thread key={id} thread={currentData} postId={id} />;
    if (isError) return <PostProblem code={code} isBusy={isFetching} onRetry={() => void refetch()} />;
    return <PostSkeleton hasPhoto />;
  };
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>Post</h1>
      </VisuallyHidden>
      {content()}
    </div>
  );
}
