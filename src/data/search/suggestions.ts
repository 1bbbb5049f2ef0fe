import type { CampusHit, PersonHit, SuggestionHit } from './searchHits.ts';

/** What is suggested while somebody types. */
export interface Suggestions {
  readonly terms: readonly SuggestionHit[];
  readonly people: readonly PersonHit[];
  readonly schools: readonly CampusHit[];
  /** Nothing is known: the search did not answer. */
  readonly hasFailed?: boolean;
}

/** The most of each. */
export const SUGGESTED = { terms: 5, people: 3, schools: 2 } as const satisfies Partial<
  Record<keyof Suggestions, number>
>;
