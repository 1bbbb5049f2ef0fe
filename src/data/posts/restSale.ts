import { SALE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { documentsFound, pageOf } from '../rest/query.ts';
import { equals } from '../rest/request.ts';
import type { Page } from '../stored/document.ts';
import type { Member } from './memberPosts.ts';
import { postFromDocument } from './postConverter.ts';

/** The first page of `fetchMemberByStatus` of `memberPosts.ts`, of what is available, without the SDK. */
export async function fetchSaleByRest({ uid, campusId }: Member, token: string | null): Promise<Page<Post>> {
  const filters = [
    equals('campus_id', campusId),
    equals('user._id', uid),
    { unaryFilter: { field: { fieldPath: 'post_commented_on' }, op: 'IS_NULL' } },
    equals('status', 'available'),
  ];
  const documents = await documentsFound(
    {
      from: [{ collectionId: 'posts' }],
      where: { compositeFilter: { op: 'AND', filters } },
      orderBy: ['createdAt', '__name__'].map((fieldPath) => ({
        field: { fieldPath },
        direction: 'DESCENDING',
      })),
      limit: SALE_PAGE,
    },
    token,
  );
  return pageOf(documents, 'createdAt', postFromDocument);
}
