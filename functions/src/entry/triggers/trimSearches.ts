import { trimRecentSearches } from '../../posts/search/trimRecentSearches.ts';
import { afterCreate } from './trigger.ts';

/** Keeps a member's own history short. */
export const trimSearches = afterCreate('users/{uid}/searches/{searchId}', (snapshot) =>
  trimRecentSearches(snapshot.ref.parent),
);
