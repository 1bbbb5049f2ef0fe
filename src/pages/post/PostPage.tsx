import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { idInLink, isDocumentId } from '../../domain/documentId.ts';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import {
  selectIsByHidden,
  selectIsRemoved,
  type WithPosts,
  type WithShownPosts,
} from '../../data/posts/postsSlice.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsVisitor, selectUid } from '../../data/session/sessionSlice.ts';
import { OutboxStrip } from '../../features/composer/OutboxStrip.tsx';
import { PostGone, PostMissing, PostPrivate, PostProblem } from '../../features/posts/card/PostStates.tsx';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { usePart, useThread } from '../../features/posts/thread/useThread.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { retryUntilLoaded } from '../../lib/lazyParts.ts';
import styles from './PostPage.module.css';
import { Thread } from './Thread.tsx';
import { useMessageAsked } from '../../features/startConversation/useMessageAsked.ts';

// Lazy: for a post that is not there.
const HiddenPost = lazy(() => retryUntilLoaded(() => import('./HiddenPost.tsx')));

function Page({ id }: { readonly id: string }): ReactNode {
  const isRemoved = useSelector((state: WithPosts) => selectIsRemoved(state, id));
  const isByHidden = useSelector((state: WithShownPosts) => selectIsByHidden(state, id));
  const isSignedIn = useSelector(selectUid) !== null;
  const { thread, problem, retry } = useThread(id);
  const part = usePart(thread ? null : id);
  // `Thread` shows the unsent comments itself.
  const isShown = !isRemoved && problem !== 'denied' && (thread ? thread.status === 'ready' : part !== null);
  const orHidden = (missing: ReactNode): ReactNode =>
    isSignedIn ? (
      <Suspense fallback={missing}>
        <HiddenPost id={id} missing={missing} />
      </Suspense>
    ) : (
      missing
    );
  const content = (): ReactNode => {
    if (isRemoved) return orHidden(<PostGone />);
    if (isByHidden) return <PostMissing />;
    const problemPage = (code: DataErrorCode): ReactNode => (
      <PostProblem postId={id} code={code} onRetry={retry} />
    );
    if (problem === 'denied') return problemPage(problem);
    if (thread?.status === 'missing') return orHidden(<PostMissing />);
    if (thread) return <Thread thread={thread} postId={id} onRetry={retry} />;
    if (part) return <Thread thread={part} postId={id} isPart problem={problem} onRetry={retry} />;
    if (problem !== null) return problemPage(problem);
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <h1>Loading post</h1>
        </VisuallyHidden>
        <PostSkeleton hasPhoto />
      </div>
    );
  };
  return (
    <>
      {content()}
      {/* Unsent comments of a post that cannot be shown: offline after a reload, or it was deleted. */}
      {isShown ? null : <OutboxStrip rootId={id} />}
    </>
  );
}

/** For visitors of a school: the ways to join; those who came to message the author are asked to join at once. */
function Private({ id }: { readonly id: string }): ReactNode {
  useMessageAsked(null, { postId: id, campusId: currentCampusId() });
  return <PostPrivate postId={id} />;
}

/** `/post/{id}`: a post or comment with its parents and its comments. */
export function Component(): ReactNode {
  const id = idInLink(useParams().id ?? '');
  const uid = useSelector(selectUid);
  const isVisitor = useSelector(selectIsVisitor);
  return (
    <div className={styles.page}>
      {isVisitor && currentCampusId() !== SHARED_CAMPUS_ID ? (
        <Private id={id} />
      ) : !isDocumentId(id) ? (
        <PostMissing />
      ) : (
        <Page key={`${id} ${uid ?? ''}`} id={id} />
      )}
    </div>
  );
}
