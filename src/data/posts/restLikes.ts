import { SAVED_AMONG_MAX } from '../../domain/limits.ts';
import { appConfig } from '../appConfig.ts';
import { DataFailure } from '../errors.ts';
import { FieldReader } from '../fields.ts';
import { equals, sendQuery } from '../restRequest.ts';
import { documentIn } from './restValues.ts';

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

function savedPostOf(entry: unknown): readonly string[] {
  const like = documentIn(entry);
  return like ? [new FieldReader('likes', like.fields).text('post_id')] : [];
}

/** Which of these posts (at most `SAVED_AMONG_MAX`) the member has saved, without the SDK. Rejects on any failure. */
export async function fetchSavedByRest(
  uid: string,
  postIds: readonly string[],
  token: string,
): Promise<readonly string[]> {
  const response = await sendQuery(appConfig(), savedAmong(uid, postIds), token);
  if (!response.ok) throw new DataFailure('failed', String(response.status));
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) throw new DataFailure('malformed', 'The answer is no list');
  return answer.flatMap(savedPostOf);
}
