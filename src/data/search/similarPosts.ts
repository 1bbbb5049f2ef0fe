import type { Kind } from '../../domain/listing.ts';
import { SEARCH_INDEXES } from '../../domain/searchRecords.ts';
import type { Fields } from '../stored/fields.ts';
import { ask, inCampus, quoted, type SearchParts } from './findPosts.ts';
import type { SearchPage } from './hostedSearch.ts';
import { postHitFrom, type PostHit } from './searchHits.ts';
import type { SearchScope } from './searchKeys.ts';
import { realParts } from './searchQueries.ts';

/** A thing that others are like. */
export interface SimilarArgs {
  readonly category: string;
  readonly kind: Kind;
  /** What the thing is called. */
  readonly names: string;
}

export interface SimilarHit extends PostHit {
  /** Its author's. */
  readonly username: string | null;
}

const similarHitFrom = (hit: Fields): SimilarHit => {
  const { username } = hit;
  return { ...postHitFrom(hit), username: typeof username === 'string' ? username : null };
};

/** The best matches, of which the device chooses. */
const ASKED = 20;

/**
 * Available posts of a category, those that are called alike first. One request whatever it finds: the words of the category find
 * the others.
 */
export function searchSimilar(
  scope: SearchScope,
  { category, kind, names }: SimilarArgs,
  parts: SearchParts = realParts,
): Promise<SearchPage<SimilarHit>> {
  const wanted = [
    inCampus(scope.campusId),
    `category:${quoted(category)}`,
    `kind:${kind}`,
    'NOT status:sold',
    'NOT status:reserved',
  ];
  return ask(
    parts,
    scope,
    {
      index: SEARCH_INDEXES.posts,
      text: `${names} ${category}`,
      page: 0,
      filters: wanted.join(' AND '),
      size: ASKED,
      hasWholeWords: true,
      needsOneWord: true,
    },
    similarHitFrom,
  );
}
