import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Want } from '../../domain/want.ts';
import type { Member } from '../posts/memberPosts.ts';
import { documentsFound, pageOf } from '../posts/restQuery.ts';
import { equals } from '../restRequest.ts';
import type { Page } from '../storedDocument.ts';
import { wantFromDocument } from './wantConverter.ts';

/** The first page of `fetchMyWants` of `wantQueries.ts`, without the SDK. Rejects on any failure. */
export async function fetchMyWantsByRest(me: Member, token: string | null): Promise<Page<Want>> {
  const filters = [equals('user._id', me.uid), equals('campus_id', me.campusId)];
  const query = {
    from: [{ collectionId: 'wants', allDescendants: true }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
    limit: PROFILE_PAGE,
  };
  return pageOf(await documentsFound(query, token), 'createdAt', wantFromDocument);
}
