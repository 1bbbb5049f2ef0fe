import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { pagedList } from '../../data/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { selectPresentIds, type WithPosts } from '../../data/posts/postsSlice.ts';
import { PostList } from '../../features/posts/list/PostList.tsx';
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
    <PostList listKey={`saved ${me.campusId}`} ids={ids} label="Saved posts" older={older} isEnd={isEnd} />
  );
}
