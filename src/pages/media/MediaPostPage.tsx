import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { isDocumentId } from '../../domain/documentId.ts';
import type { Post } from '../../domain/post.ts';
import { errorCodeOf } from '../../data/errors/dataError.ts';
import {
  selectIsByHidden,
  selectIsRemoved,
  selectPost,
  type WithPosts,
  type WithShownPosts,
} from '../../data/posts/postsSlice.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsVisitor, selectUid } from '../../data/session/sessionSlice.ts';
import { MediaScreen } from '../../features/feed/MediaScreen.tsx';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { PostMissing, PostPrivate, PostProblem } from '../../features/posts/card/PostStates.tsx';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { PostView } from '../../features/posts/card/PostView.tsx';
import { useGetPostQuery } from '../../features/posts/card/postApi.ts';
import { useComment } from '../../features/posts/thread/useComment.ts';
import { usePostActions } from '../../features/posts/card/usePostActions.ts';
import { paths } from '../../lib/paths.ts';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Media.module.css';

/** The heading of a post; the error states have headings of their own. */
function Title(): ReactNode {
  return (
    <VisuallyHidden>
      <h1>Post</h1>
    </VisuallyHidden>
  );
}

function Known({ post }: { readonly post: Post }): ReactNode {
  const navigate = useNavigate();
  const actions = usePostActions(post, () => void navigate(paths.media(), { replace: true }));
  const comment = useComment(post);
  const { campusId } = post;
  const others = useMemo(() => ({ campusId, category: null, hasMedia: true }), [campusId]);
  useOwnTitle(`Media: ${nameOfPost(post)}`);
  return (
    <>
      <Title />
      <PostView post={post} actions={actions} onComment={comment}>
        <Link to={paths.post(post.id)} className={styles.comments}>
          View Comments
        </Link>
      </PostView>
      <section aria-labelledby="more-posts">
        <h2 id="more-posts" className={styles.title}>
          More posts...
        </h2>
        <MediaScreen filter={others} label="More posts" exceptId={post.id} />
      </section>
    </>
  );
}

function Shown({ id }: { readonly id: string }): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, id));
  const isRemoved = useSelector((state: WithPosts) => selectIsRemoved(state, id));
  const isByHidden = useSelector((state: WithShownPosts) => selectIsByHidden(state, id));
  // A post in the store is not read again.
  const { data, error, isFetching, refetch } = useGetPostQuery(id, { skip: post !== undefined || isRemoved });
  if (isRemoved || isByHidden) return <PostMissing />;
  if (post) return <Known post={post} />;
  if (error && !isFetching) {
    return <PostProblem postId={id} code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  }
  if (data?.isThere === false) return <PostMissing />;
  return (
    <>
      <Title />
      <PostSkeleton hasPhoto />
    </>
  );
}

/** `/media/{id}`: one of the community's posts with pictures, and under it the others. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const uid = useSelector(selectUid);
  const isVisitor = useSelector(selectIsVisitor);
  const campusId = currentCampusId();
  return (
    <div className={styles.page}>
      {isVisitor && campusId !== SHARED_CAMPUS_ID ? (
        <PostPrivate postId={id} />
      ) : !isDocumentId(id) ? (
        <PostMissing />
      ) : (
        <Shown key={`${id} ${uid ?? ''}`} id={id} />
      )}
    </div>
  );
}
