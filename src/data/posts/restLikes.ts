import { SAVED_AMONG_MAX } from '../../domain/limits.ts';
import { FieldReader } from '../stored/fields.ts';
import { equals } from '../rest/request.ts';
import { documentsFound } from '../rest/query.ts';

/** The same query as `fetchSavedAmong` with the SDK, under the same rule and index. */
function savedAmong(uid: string, postIds: readonly string[]): object {
  const values = postIds.slice(0, SAVED_AMONG_MAX).map((stringValue) => ({ stringValue }));
  const isAmong = {
    fieldFilter: { field: { fieldPath: 'post_id' }, op: 'IN', value: { arrayValue: { values } } },
  };
  return {
    from: [{ collectionId: 'likes', allDescendants: true }],
    where: { compositeFilter: { op: 'AND', filters: [equals('user._id', uid), isAmong] } },
    limit: SAVED_AMONG_MAX,
  };
}

/** Which of these posts (at most `SAVED_AMONG_MAX`) the member has saved, without the SDK. Rejects on any failure. */
export async function fetchSavedByRest(
  uid: string,
  postIds: readonly string[],
  token: string,
): Promise<readonly string[]> {
  const likes = await documentsFound(savedAmong(uid, postIds), token);
  return likes.map(({ fields }) => new FieldReader('likes', fields).text('post_id'));
}
