import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorCodeOf } from '../../data/errorCode.ts';
import { errorText } from '../../data/errorText.ts';
import { draftKey } from '../../data/outbox/draftWords.ts';
import { selectPost } from '../../data/posts/postsSlice.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { PlainField } from '../../features/composer/PlainField.tsx';
import { useWayBack } from '../../features/composer/useWayBack.ts';
import { useWayToComment } from '../../features/composer/useWayToComment.ts';
import { AuthorLine } from '../../features/posts/AuthorLine.tsx';
import { PostMissing, PostProblem } from '../../features/posts/PostStates.tsx';
import { useGetPostQuery } from '../../features/posts/postApi.ts';
import { PostText } from '../../features/posts/PostText.tsx';
import { useRemovalHeard } from '../../features/posts/useRemovalHeard.ts';
import { paths } from '../../lib/paths.ts';
import { CreateFrame } from './CreateFrame.tsx';
import { wayOut } from './wayOut.ts';
import { Writing } from './Writing.tsx';

const TITLE = 'Comment';
const PLACEHOLDER = 'Write a comment...';
const GONE = errorText('not-found');

/** `/create/comment/{postId}` once its code is here; reached through `QuickCreate`. */
export function Component(): ReactNode {
  const { postId = '' } = useParams();
  const [query] = useSearchParams();
  const back = useWayBack();
  const show = useWayToComment();
  const uid = useSelector((state: WithSession) => selectUid(state));
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  // What a list or its thread has brought needs no reading.
  const { currentData, error, isFetching, refetch } = useGetPostQuery(postId, { skip: post !== undefined });
  // Deleted while it is being answered: what was written stays in sight.
  const [parent, setParent] = useState(post);
  if (post !== undefined && post !== parent) setParent(post);
  useRemovalHeard(post);
  const leave = (): void => back(wayOut(query, parent?.rootId ?? postId));
  if (parent) {
    return (
      <Writing
        target={{ kind: 'comment', parent }}
        title={TITLE}
        placeholder={PLACEHOLDER}
        sendLabel="Comment"
        above={
          post === undefined ? (
            <p role="alert">{GONE}</p>
          ) : (
            <>
              <AuthorLine post={post} links="none" />
              {post.rawText === null ? null : <PostText raw={post.rawText} isClamped />}
            </>
          )
        }
        whyNot={post === undefined ? GONE : null}
        onLeave={leave}
        onSent={(id) => show(paths.post(parent.rootId), id)}
      />
    );
  }
  if (currentData) return <PostMissing />;
  if (error) {
    return (
      <PostProblem
        postId={postId}
        code={errorCodeOf(error)}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  // What is typed meanwhile is kept: the field goes on taking it.
  return (
    <CreateFrame title={TITLE} onBack={leave}>
      <PlainField
        draftKey={uid === null ? null : draftKey(uid, postId)}
        label={TITLE}
        placeholder={PLACEHOLDER}
      />
    </CreateFrame>
  );
}
