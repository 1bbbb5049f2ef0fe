import type { Profile } from '../../domain/user.ts';
import { appConfig } from '../appConfig.ts';
import { DataFailure } from '../errors.ts';
import { documentIn } from '../restValues.ts';
import { sendDocumentRequest } from '../restRequest.ts';
import { takeAhead } from '../sentAhead.ts';
import type { StoredDocument } from '../storedDocument.ts';
import { profileFromDocument } from './profileConverter.ts';
import { nameAsked, ownerOfName } from './usernameRecord.ts';

/** One document without the SDK; null when there is none. Rejects on any failure, a refusal as well. */
async function documentAt(path: string, token: string | null): Promise<StoredDocument | null> {
  const response = await (takeAhead(path, token) ?? sendDocumentRequest(appConfig(), path, token));
  if (!response.ok) throw new DataFailure('failed', String(response.status));
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) throw new DataFailure('malformed', 'The answer is no list');
  return documentIn(answer[0], 'found');
}

/** As `fetchProfileByUsername` of `profileQueries.ts`, without the SDK: the same two reads under the same rules. */
export async function fetchProfileByUsernameByRest(
  username: string,
  token: string | null,
  nowMs: number = Date.now(),
): Promise<Profile | null> {
  const name = nameAsked(username);
  if (name === null) return null;
  const uid = ownerOfName(await documentAt(`usernames/${name}`, token), nowMs);
  const document = uid === null ? null : await documentAt(`users/${uid}`, token);
  return document && profileFromDocument(document);
}
