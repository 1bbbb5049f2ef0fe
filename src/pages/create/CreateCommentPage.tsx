import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Post } from '../../domain/post.ts';
import { errorCodeOf } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import {
  selectIsByHidden,
  selectPost,
  type WithPosts,
  type WithShownPosts,
} from '../../data/posts/postsSlice.ts';
import { COMPOSER_TEXTS } from '../../features/composer/composerTarget.ts';
import { useOwnDraft } from '../../features/composer/useDraftKey.ts';
import ParentDeleted from '../../features/composer/ParentDeleted.tsx';
import { PlainField } from '../../features/composer/PlainField.tsx';
import { useReplyParent } from '../../features/composer/useReplyParent.ts';
import { useLeaveComposer } from '../../features/composer/useLeaveComposer.ts';
import { useLeaveToComment } from '../../features/composer/useLeaveToComment.ts';
import { AuthorLine } from '../../features/posts/card/AuthorLine.tsx';
import { PostMissing, PostProblem } from '../../features/posts/card/PostStates.tsx';
import { useGetPostQuery } from '../../features/posts/card/postApi.ts';
import { PostText } from '../../features/posts/card/PostText.tsx';
import { useRemovalHeard } from '../../features/posts/card/useRemovalHeard.ts';
import { paths } from '../../lib/paths.ts';
import { CreateFrame } from './CreateFrame.tsx';
import { composerReturnPath } from './composerReturnPath.ts';
import { Writing } from './Writing.tsx';

const TEXTS = COMPOSER_TEXTS.comment;
const GONE = errorText('not-found');

interface WritingToProps {
  readonly draftKey: string | null;
  /** The place of the draft. */
  readonly place: string | null;
  readonly begunUnder: Post;
  /** The post was deleted since. */
  readonly isDeleted: boolean;
  readonly onLeave: () => void;
}

/** The post being replied to, and the field. */
function WritingTo({ draftKey, place, begunUnder, isDeleted, onLeave }: WritingToProps): ReactNode {
  const show = useLeaveToComment();
  const parent = useReplyParent(begunUnder);
  const above = (): ReactNode => {
    if (parent === null) return <p role="alert">{GONE}</p>;
    if (isDeleted) return <ParentDeleted draftPlace={place} isUnderPost={parent.id === parent.rootId} />;
    return (
      <>
        <AuthorLine post={begunUnder} links="none" />
        {begunUnder.rawText === null ? null : <PostText raw={begunUnder.rawText} isClamped />}
      </>
    );
  };
  return (
    <Writing
      draftKey={draftKey}
      target={{ kind: 'comment', parent: parent ?? begunUnder, draftOf: begunUnder.id }}
      {...TEXTS}
      above={above()}
      whyNot={parent === null ? GONE : null}
      onLeave={onLeave}
      onSent={(id) => show(paths.post(begunUnder.rootId), id)}
    />
  );
}

/** `/create/comment/{postId}` once its code has loaded; rendered by `QuickCreate`. */
export function Component(): ReactNode {
  const { postId = '' } = useParams();
  const [query] = useSearchParams();
  const back = useLeaveComposer();
  const { place, key: draftKey } = useOwnDraft(postId);
  const post = useSelector((state: WithPosts) => selectPost(state, postId));
  // A post in the store is not read again.
  const { currentData, error, isFetching, refetch } = useGetPostQuery(postId, { skip: post !== undefined });
  // If it is deleted meanwhile, the draft stays visible.
  const [parent, setParent] = useState(post);
  if (post !== undefined && post !== parent) setParent(post);
  useRemovalHeard(post);
  const isByHidden = useSelector((state: WithShownPosts) => selectIsByHidden(state, postId));
  const leave = (): void => back(composerReturnPath(query, parent?.rootId ?? postId));
  if (isByHidden) return <PostMissing />;
  if (parent) {
    return (
      <WritingTo
        key={draftKey}
        draftKey={draftKey}
        place={place}
        begunUnder={parent}
        isDeleted={post === undefined}
        onLeave={leave}
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
  // The field keeps taking input meanwhile.
  return (
    <CreateFrame title={TEXTS.label} onBack={leave}>
      <PlainField draftKey={draftKey} label={TEXTS.label} placeholder={TEXTS.placeholder} />
    </CreateFrame>
  );
}
