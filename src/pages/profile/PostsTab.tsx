import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { pagedList } from '../../data/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { PostList } from '../../features/posts/list/PostList.tsx';
import { selectMemberIds } from '../../features/profiles/memberList.ts';
import { useListMemberInfiniteQuery } from '../../features/profiles/memberListApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardsSkeleton, ListProblem } from './ListStates.tsx';

interface PostsTabProps {
  readonly member: Member;
  readonly isOwn: boolean;
}

/** A member's posts, newest activity first. */
export function PostsTab({ member, isOwn }: PostsTabProps): ReactNode {
  const list = { kind: 'posts', ...member } as const;
  const { entries, isEnd, problem, retry, older } = pagedList(useListMemberInfiniteQuery(list));
  const ids = useSelector((state: WithPosts) => selectMemberIds(state, entries ?? [], list), shallowEqual);
  if (problem !== null) return <ListProblem code={problem} retry={retry} />;
  if (entries === null) return <CardsSkeleton />;
  if (ids.length === 0 && isEnd) {
    return (
      <EmptyState
        drawing="box"
        title="No Posts"
        text={isOwn ? 'What you sell shows here.' : undefined}
        action={isOwn ? <ButtonLink to={paths.home()}>Go To Feed</ButtonLink> : undefined}
      />
    );
  }
  return (
    <PostList
      listKey={`profile ${member.campusId} ${member.uid}`}
      ids={ids}
      label="Posts"
      older={older}
      isEnd={isEnd}
    />
  );
}
