import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { pagedList } from '../../data/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import type { WithPosts } from '../../data/posts/postsSlice.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { MediaGrid, MediaGridSkeleton } from '../../features/feed/MediaGrid.tsx';
import { selectMemberIds } from '../../features/profiles/memberList.ts';
import { useListMemberInfiniteQuery } from '../../features/profiles/memberListApi.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ListProblem } from './ListStates.tsx';

/** A member's posts and comments by their pictures, newest first. */
export function PhotosTab({ member }: { readonly member: Member }): ReactNode {
  const list = { kind: 'photos', ...member } as const;
  const { entries, isEnd, problem, retry, older } = pagedList(useListMemberInfiniteQuery(list));
  const ids = useSelector((state: WithPosts) => selectMemberIds(state, entries ?? [], list), shallowEqual);
  if (problem !== null) return <ListProblem code={problem} retry={retry} />;
  if (entries === null) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading photos</VisuallyHidden>
        <MediaGridSkeleton />
      </div>
    );
  }
  if (ids.length === 0 && isEnd) return <EmptyState drawing="box" title="No Photos / Videos" />;
  return (
    <>
      <MediaGrid
        listKey={`photos ${member.campusId} ${member.uid}`}
        ids={ids}
        label="Photos"
        isBusy={older.isLoading}
      />
      <ListEnd older={older} isEnd={isEnd} skeleton={null} />
    </>
  );
}
