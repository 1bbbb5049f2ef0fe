import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { DataErrorCode } from '../../../data/errors/dataError.ts';
import { selectIsSchoolVerified } from '../../../data/session/sessionSlice.ts';
import { Failed } from '../../failed/Failed.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PrivatePlace } from '../../membership/PrivatePlace.tsx';

function Lost({ title }: { readonly title: string }): ReactNode {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title={title}
      text="Try searching for something else."
      action={<ButtonLink to={paths.search()}>Search</ButtonLink>}
    />
  );
}

/** The post does not exist, or was deleted. */
export function PostMissing(): ReactNode {
  return <Lost title="Hmm...this page doesn't exist." />;
}

/** The post was deleted, perhaps while it was being read. */
export function PostGone(): ReactNode {
  return (
    <div role="alert">
      <Lost title="Sorry, that post has been deleted." />
    </div>
  );
}

/** The post is in a private community: offers the ways to join, and returns here afterwards. */
export function PostPrivate({ postId }: { readonly postId: string }): ReactNode {
  return <PrivatePlace level={1} what="this post" here={paths.post(postId)} />;
}

/** The post, or its comments below it, could not be read. Denied readers are asked to join; members may retry. */
export function PostProblem({
  postId,
  code,
  isBusy = false,
  onRetry,
  level = 1,
}: PostProblemProps): ReactNode {
  const isMember = useSelector(selectIsSchoolVerified);
  if (code === 'denied' && !isMember && level === 1) return <PostPrivate postId={postId} />;
  const what = level === 1 ? 'The post' : 'Comments';
  return <Failed code={code} retry={onRetry} isBusy={isBusy} level={level} what={what} />;
}

interface PostProblemProps {
  readonly postId: string;
  readonly code: DataErrorCode;
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
  /** Heading level. 2 if the post itself is shown and only its comments could not be read. */
  readonly level?: 1 | 2;
}
