import { shallowEqual, useSelector } from 'react-redux';
import type { DataErrorCode } from '../../data/errors/dataError.ts';
import { usePagedList, type PagedList } from '../../data/lists/pagedList.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { selectPost, type WithShownPosts } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';
import { isInSale } from '../../domain/sale.ts';
import { useNews } from '../../features/posts/list/useNews.ts';
import { selectMemberIds } from '../../features/profiles/memberList.ts';
import { useListSaleInfiniteQuery } from '../../features/profiles/saleApi.ts';

interface Sale extends Pick<PagedList<Post>, 'isEnd' | 'retry' | 'older'> {
  /** What is available now, newest first: a status may have changed since it was read. */
  readonly things: readonly Post[];
  readonly isRead: boolean;
  readonly problem: DataErrorCode | null;
}

/** What a member sells, with what they have posted since, as far as the device knows. */
export function useSale(member: Member): Sale {
  const { entries, isEnd, problem, retry, older } = usePagedList(useListSaleInfiniteQuery(member), null);
  const things = useSelector(
    (state: WithShownPosts) =>
      selectMemberIds(state, entries ?? [], { ...member, kind: 'posts' })
        .flatMap((id) => selectPost(state, id) ?? [])
        // Nobody can ask for one that is still being sent.
        .filter((post) => isInSale(post) && !post.isPending),
    shallowEqual,
  );
  useNews(entries === null ? null : member.campusId);
  return { things, isRead: entries !== null, isEnd, problem, retry, older };
}
