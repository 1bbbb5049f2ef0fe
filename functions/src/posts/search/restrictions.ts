import type { SecuredApiKeyRestrictions } from 'algoliasearch';
import { type CampusId, SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { SEARCH_INDEXES } from '../../../../src/domain/searchRecords.ts';
import { EVERYWHERE } from '../indexing/indexes.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { keyedHash } from '../../platform/keyedHash.ts';
import type { Searcher } from './searcher.ts';

/** A key's lifetime. Then the app requests a new one, which a member who has lost a claim does not get. */
export const KEY_LIFE_MS = HOUR_MS;

/**
 * The restrictions of a member's key: records of the searched community, of the caller's own school (whose people they
 * find from everywhere), and those that everyone may find; the indexes of people and posts, and suggestions of one's
 * own or the shared community. The provider adds the filter to every search.
 */
export function restrictionsFor(
  campusId: CampusId,
  searcher: Searcher,
  nowMs: number,
): SecuredApiKeyRestrictions {
  const { posts, latest, people, campuses, suggestions } = SEARCH_INDEXES;
  const seesSuggestions = searcher.belongs || campusId === SHARED_CAMPUS_ID;
  const readable = new Set([
    campusId,
    ...(searcher.schoolId === null ? [] : [searcher.schoolId]),
    EVERYWHERE,
  ]);
  return {
    filters: [...readable].map((id) => `campus_id:${id}`).join(' OR '),
    restrictIndices: [posts, latest, people, campuses, ...(seesSuggestions ? [suggestions] : [])],
    validUntil: Math.floor((nowMs + KEY_LIFE_MS) / 1000),
    // The provider's analytics and rate limits use this. Hashed, so that it does not learn the uid.
    ...(searcher.uid === null ? {} : { userToken: keyedHash('search', searcher.uid) }),
  };
}
