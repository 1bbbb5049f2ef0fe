import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { Post } from '../../domain/post.ts';
import type { DataError } from '../../data/errors.ts';
import { selectPost } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { useComposer } from '../../features/composer/useComposer.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { useWayBack } from '../../features/composer/useWayBack.ts';
import { AuthorLine } from '../../features/posts/AuthorLine.tsx';
import { PostMissing, PostPrivate, PostProblem } from '../../features/posts/PostStates.tsx';
import { PostSkeleton } from '../../features/posts/PostSkeleton.tsx';
import { PostText } from '../../features/posts/PostText.tsx';
import { useWatchThreadQuery } from '../../features/posts/threadApi.ts';
import { paths, safeRedirect } from '../../lib/paths.ts';
import styles from './Create.module.css';
import { CreateFrame } from './CreateFrame.tsx';

function CreateComment({ parent, goBack }: { readonly parent: Post; readonly goBack: string }): ReactNode {
  const back = useWayBack();
  const composer = useComposer({ kind: 'comment', parent }, (id) => back.show(paths.post(parent.rootId), id));
  return (
    <CreateFrame
      composer={composer}
      title="Comment"
      discardTitle="Cancel Comment?"
      placeholder="Write a comment..."
      sendLabel="Comment"
      hasCategory={false}
      onLeave={() => back.leave(goBack)}
    >
      <div className={styles.above}>
        <AuthorLine post={parent} links="none" />
        {parent.rawText === null ? null : <PostText raw={parent.rawText} isClamped />}
      </div>
    </CreateFrame>
  );
}

/** `/create/comment/{postId}`: answering as a page, on phones; wider screens answer in place. */
export function Component(): ReactNode {
  const { postId = '' } = useParams();
  const [query] = useSearchParams();
  const isDesktop = useIsDesktop();
  const campusId = currentCampusId();
  const question = useMemo(() => ({ postId, campusId }), [postId, campusId]);
  const { currentData, error, isFetching, refetch } = useWatchThreadQuery(question, { skip: isDesktop });
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  const root = post?.rootId ?? postId;
  const goBack = safeRedirect(query.get('goBack')) ?? paths.post(root);
  if (isDesktop) return <Navigate to={goBack} replace />;
  if (post) return <CreateComment parent={post} goBack={goBack} />;
  if (currentData) return <PostMissing />;
  const code = error && 'code' in error ? (error as DataError).code : null;
  if (code === 'denied') return <PostPrivate postId={postId} />;
  if (code !== null) return <PostProblem code={code} isBusy={isFetching} onRetry={() => void refetch()} />;
  return <PostSkeleton hasPhoto={false} />;
}
