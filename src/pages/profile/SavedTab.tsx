import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { pagedList } from '../../data/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { selectPresentIds, type WithPosts } from '../../data/posts/postsSlice.ts';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { WindowedList } from '../../features/posts/list/WindowedList.tsx';
import { NoneSaved } from '../../features/posts/saves/NoneSaved.tsx';
import { useListSavedInfiniteQuery } from '../../features/posts/saves/savedApi.ts';
import { CardsSkeleton, ListProblem } from './ListStates.tsx';

/** The reader's own saved posts here, last saved first. A card stays when its save is removed. */
export function SavedTab({ me }: { readonly me: Member }): ReactNode {
  const { entries, hasNone, isEnd, problem, retry, older } = pagedList(useListSavedInfiniteQuery(me));
  const listed = [...new Set(entries?.map(({ id }) => id))];
  const ids = useSelector((state: WithPosts) => selectPresentIds(state, listed), shallowEqual);
  if (problem !== null) return <ListProblem code={problem} retry={retry} />;
  if (entries === null) return <CardsSkeleton />;
  if (hasNone) return <NoneSaved />;
  return (
    <>
      <WindowedList
        listKey={`saved ${me.campusId}`}
        ids={ids}
        label="Saved posts"
        isBusy={older.isLoading}
        renderRow={(id, index) => (
          <PostCard id={id} isUrgent={index === 0} place={index + 1} size={isEnd ? ids.length : -1} />
        )}
      />
      <ListEnd older={older} isEnd={isEnd} skeleton={<PostSkeleton hasPhoto={false} />} />
    </>
  );
}
