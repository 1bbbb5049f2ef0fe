import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Want } from '../../domain/want.ts';
import { documentsFound, isAt, pageOf, type OwnAt } from '../rest/query.ts';
import { equals } from '../rest/request.ts';
import type { Page } from '../stored/document.ts';
import { wantFromDocument } from './wantConverter.ts';

/** The first page of `fetchMyWants` of `wantQueries.ts`, without the SDK. Rejects on any failure. */
export async function fetchMyWantsByRest(mine: OwnAt, token: string | null): Promise<Page<Want>> {
  const filters = [equals('user._id', mine.uid), isAt(mine)];
  const query = {
    from: [{ collectionId: 'wants', allDescendants: true }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
    limit: PROFILE_PAGE,
  };
  return pageOf(await documentsFound(query, token), 'createdAt', wantFromDocument);
}
