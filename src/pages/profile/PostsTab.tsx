import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { pagedList } from '../../data/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { WindowedList } from '../../features/posts/list/WindowedList.tsx';
import { selectMemberIds } from '../../features/profiles/memberList.ts';
import { useListMemberInfiniteQuery } from '../../features/profiles/memberListApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardsSkeleton, ListProblem } from './ListStates.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';

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
    <>
      <WindowedList
        listKey={`profile ${member.campusId} ${member.uid}`}
        ids={ids}
        label="Posts"
        isBusy={older.isLoading}
        renderRow={(id, index) => (
          <PostCard id={id} isUrgent={index === 0} place={index + 1} size={isEnd ? ids.length : -1} />
        )}
      />
      <ListEnd older={older} isEnd={isEnd} skeleton={<PostSkeleton hasPhoto={false} />} />
    </>
  );
}
