import type { Profile } from '../../domain/user.ts';
import { isDocumentId } from '../../domain/documentId.ts';
import { toDataError } from '../errors/dataError.ts';
import { documentAt } from '../rest/document.ts';
import { profileFromDocument } from './profileConverter.ts';
import { nameAsked, ownerOfName } from './usernameRecord.ts';

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

/** As `fetchProfiles` of `profileQueries.ts`, without the SDK: the same reads under the same rule. */
export async function fetchProfilesByRest(
  uids: readonly string[],
  token: string | null,
): Promise<readonly Profile[]> {
  const profiles = await Promise.all(
    uids.filter(isDocumentId).map(async (uid) => {
      // One request each: one that the rules refuse would refuse all of them.
      const document = await documentAt(`users/${uid}`, token).catch((error: unknown) => {
        if (toDataError(error).code === 'denied') return null;
        throw error;
      });
      return document && profileFromDocument(document);
    }),
  );
  return profiles.filter((profile) => profile !== null).filter(({ status }) => status === 'active');
}
