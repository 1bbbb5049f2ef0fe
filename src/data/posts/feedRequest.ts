import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { FEED_PAGE, PROFILE_PAGE, SCHOOL_FIRST_PAGE } from '../../domain/limits.ts';
import type { Kind } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import type { PriceRange } from '../../domain/searchFilters.ts';
import { equals, sendDocumentRequest, sendQuery, type Backend } from '../rest/request.ts';
import type { TopPage } from '../stored/document.ts';
import type { MemberList } from './memberPosts.ts';

/*
 * The request for the first page of a feed, without the SDK. The page's inline script sends it before any other code
 * has loaded (`src/app/early/firstFeed.ts`), so this module is small and imports little.
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

/** The feed request that the inline script has sent, and its answer. */
export interface FirstFeed {
  readonly campusId: CampusId;
  readonly hasMedia: boolean;
  /** Null for visitors. Pending while an expired token is refreshed; null too when that fails. */
  readonly token: Promise<string | null>;
  readonly answer: Promise<Response>;
  /** The answer, for code that runs before it has arrived; rejects when there is none. */
  readonly body: Promise<unknown>;
  /** The answer once it has arrived, with the token of its request. */
  settled?: { readonly token: string | null; readonly body: unknown };
}

/** The post that the inline script has requested, on a post's own page. */
interface FirstPost extends Pick<FirstFeed, 'token'> {
  readonly id: string;
  /** The answer of `batchGet`: a list of one, found or missing; or the error. */
  readonly body: Promise<unknown>;
}

/** A picture requested before the app has loaded: in flight, or an object URL. */
export interface FirstPhoto {
  readonly coming: Promise<string>;
  readonly blob: string | null;
}

declare global {
  interface Window {
    firstFeed?: FirstFeed | undefined;
    firstPost?: FirstPost | undefined;
    /** By the picture's URL. */
    firstPhotos?: Map<string, FirstPhoto> | undefined;
  }
}

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

/** The same query as `fetchFeedPage` with the SDK, under the same rules and indexes. */
function structuredQuery(filter: WholeFeed, size: number, more: readonly object[]): object {
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
  if (kind === 'posts') return structuredQuery({ campusId }, PROFILE_PAGE, [isOfMember]);
  const filters = [equals('campus_id', campusId), isOfMember, kind === 'photos' ? WITH_PICTURES : IS_COMMENT];
  return {
    from: [{ collectionId: 'posts' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [newestFirst('createdAt')],
    limit: PROFILE_PAGE,
  };
}

/** Requests the first page of a feed, with `more` filters. */
export function sendFeedRequest(
  backend: Backend,
  filter: WholeFeed,
  size: number,
  token: string | null,
  more: readonly object[] = [],
): Promise<Response> {
  return sendQuery(backend, structuredQuery(filter, size, more), token);
}

/** Requests one post. */
export function sendPostRequest(backend: Backend, id: string, token: string | null): Promise<Response> {
  return sendDocumentRequest(backend, `posts/${id}`, token);
}
