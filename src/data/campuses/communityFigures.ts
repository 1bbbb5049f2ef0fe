import type { CampusId } from '../../domain/campus.ts';
import type { CommunityFigures } from '../../domain/communityFigures.ts';
import { appConfig } from '../config/appConfig.ts';
import { DataFailure } from '../errors/dataError.ts';
import { FieldReader, isFields } from '../stored/fields.ts';
import { appCheckToken } from '../sdk/firebase.ts';
import { plainFields } from '../rest/values.ts';

const FIELDS = ['member_count', 'week_post_count'];

/**
 * Reads the two figures of a community over REST, so that visitors see them without the SDK. Rule: anyone. Both are
 * null until they have been counted. Throws `DataFailure`.
 */
export async function fetchCommunityFigures(campusId: CampusId): Promise<CommunityFigures> {
  const { firebase, emulators } = appConfig();
  const host = emulators ? `http://${emulators.firestore}` : 'https://firestore.googleapis.com';
  const path = `v1/projects/${firebase.projectId}/databases/(default)/documents/campuses/${campusId}`;
  const query = new URLSearchParams({ key: firebase.apiKey });
  for (const field of FIELDS) query.append('mask.fieldPaths', field);
  const token = await appCheckToken();
  const answer = await fetch(`${host}/${path}?${query.toString()}`, {
    headers: token === null ? {} : { 'X-Firebase-AppCheck': token },
  });
  if (!answer.ok) throw new DataFailure('failed', `${path}: status ${answer.status}`);
  const document: unknown = await answer.json();
  const reader = new FieldReader(
    `campuses/${campusId}`,
    plainFields(isFields(document) ? document['fields'] : null),
  );
  return {
    members: reader.wholeNumberOrNull('member_count'),
    postsThisWeek: reader.wholeNumberOrNull('week_post_count'),
  };
}
