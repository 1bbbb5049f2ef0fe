import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { FEED_PAGE, PROFILE_PAGE, SCHOOL_FIRST_PAGE } from '../../domain/limits.ts';
import type { Kind } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import type { PriceRange } from '../../domain/searchFilters.ts';
import { equals } from '../rest/request.ts';
import type { TopPage } from '../stored/document.ts';
import type { MemberList } from './memberPosts.ts';

/*
 * The request for the first page of a feed, without the SDK. The page's inline script sends it before any other code
 * has loaded (`src/app/early/asks.ts`), so this module is small and imports little.
 */

/** Which posts a feed shows: one campus, one category or (null) all, optionally of one kind, or only those with pictures. */
export interface FeedFilter {
  readonly campusId: CampusId;
  readonly category: string | null;
  readonly kind?: Kind;
  readonly hasMedia?: boolean;
  /** Of those with pictures only; posts without a price are left out. */
  readonly price?: PriceRange;
}

/** What the first request asks for: a whole feed. */
type WholeFeed = Pick<FeedFilter, 'campusId' | 'hasMedia'>;

/** Posts are ordered by time of last activity, then by id. */
export type FeedPage = TopPage<Post>;

const WITH_PICTURES = {
  fieldFilter: {
    field: { fieldPath: 'img_count' },
    op: 'GREATER_THAN_OR_EQUAL',
    value: { integerValue: '1' },
  },
};
/** Comments have a parent id, which sorts after the empty text. */
const IS_COMMENT = {
  fieldFilter: {
    field: { fieldPath: 'post_commented_on' },
    op: 'GREATER_THAN',
    value: { stringValue: '' },
  },
};
const newestFirst = (field: string): object => ({ field: { fieldPath: field }, direction: 'DESCENDING' });

/** Whether an address asks for less than the whole feed; by which values is not judged. */
export const hasFilters = (search: string): boolean => /[?&](category|kind|from|to)=/.test(search);

/** The size of a feed's first page. */
export function firstPageSize({ campusId, hasMedia = false }: WholeFeed): number {
  return campusId === SHARED_CAMPUS_ID || hasMedia ? FEED_PAGE : SCHOOL_FIRST_PAGE;
}

/** The same query as `fetchFeedPage` with the SDK, with `more` filters, under the same rules and indexes. */
export function feedQuery(filter: WholeFeed, size: number, more: readonly object[] = []): object {
  return {
    from: [{ collectionId: 'posts' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          equals('campus_id', filter.campusId),
          { unaryFilter: { field: { fieldPath: 'post_commented_on' }, op: 'IS_NULL' } },
          ...(filter.hasMedia ? [WITH_PICTURES] : []),
          ...more,
        ],
      },
    },
    orderBy: [newestFirst('lastModified'), ...(filter.hasMedia ? [] : [newestFirst('__name__')])],
    limit: size,
  };
}

/** The query of a list of `memberPosts.ts`, of its first page. */
export function memberListQuery({ kind, uid, campusId }: MemberList): object {
  const isOfMember = equals('user._id', uid);
  if (kind === 'posts') return feedQuery({ campusId }, PROFILE_PAGE, [isOfMember]);
  const filters = [equals('campus_id', campusId), isOfMember, kind === 'photos' ? WITH_PICTURES : IS_COMMENT];
  return {
    from: [{ collectionId: 'posts' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [newestFirst('createdAt')],
    limit: PROFILE_PAGE,
  };
}
