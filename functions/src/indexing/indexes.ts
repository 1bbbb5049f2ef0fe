import type { IndexSettings } from 'algoliasearch';
import { SEARCH_INDEXES } from '../../../src/domain/searchRecords.ts';

/**
 * `campus_id` of a record that every key finds. No community can have it as its id, since ids are first labels of
 * hosts and this one is reserved here.
 */
export const EVERYWHERE = 'all';

/** The indexes with records of their own, and how each searches. What a hit shows besides is read from Firestore. */
export const INDEX_SETTINGS: Readonly<Record<PrimaryIndex, IndexSettings>> = {
  posts: {
    searchableAttributes: ['unordered(text)', 'unordered(category)', 'username'],
    attributesForFaceting: ['filterOnly(campus_id)', 'filterOnly(category)'],
    customRanking: ['desc(created_at)'],
    attributesToHighlight: ['text'],
    unretrievableAttributes: ['stamp'],
    replicas: [SEARCH_INDEXES.latest],
  },
  users: {
    searchableAttributes: ['first_name,last_name', 'username'],
    attributesForFaceting: ['filterOnly(campus_id)'],
    customRanking: ['asc(username)'],
    attributesToHighlight: [],
    unretrievableAttributes: ['stamp'],
  },
  campuses: {
    searchableAttributes: ['unordered(name)', 'short_name', 'city', 'state'],
    attributesForFaceting: ['filterOnly(campus_id)'],
    customRanking: ['asc(name)'],
    attributesToHighlight: [],
    unretrievableAttributes: ['stamp'],
  },
  searches: {
    searchableAttributes: ['unordered(text)'],
    attributesForFaceting: ['filterOnly(campus_id)'],
    customRanking: ['desc(total_views)'],
    attributesToHighlight: ['text'],
    unretrievableAttributes: ['stamp'],
  },
};

/** The replica of `posts` has its settings but for the order: newest first, whatever fits best. */
export const LATEST_RANKING = [
  'desc(created_at)',
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
];

/** An index that is written to; a replica follows its primary. */
export type PrimaryIndex = 'posts' | 'users' | 'campuses' | 'searches';

export const PRIMARY_INDEXES: readonly PrimaryIndex[] = ['posts', 'users', 'campuses', 'searches'];
