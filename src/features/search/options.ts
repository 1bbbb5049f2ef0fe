import type { CampusHit, PersonHit, TextPart } from '../../data/search/searchHits.ts';
import type { Suggestions } from '../../data/search/suggestions.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { normalizeSearchText, type RecentSearch, type SearchTerm } from '../../domain/searchTerm.ts';
import { paths, withQuery } from '../../lib/paths.ts';

/** One row of the list under the search field. */
export type Option =
  | { readonly kind: 'recent'; readonly text: string; readonly searchId: string }
  | { readonly kind: 'term'; readonly text: string; readonly parts: readonly TextPart[] }
  | { readonly kind: 'person'; readonly person: PersonHit }
  | { readonly kind: 'school'; readonly school: CampusHit }
  /** Searches for the typed text. */
  | { readonly kind: 'typed'; readonly text: string }
  /** Links to the school finder. */
  | { readonly kind: 'schools' };

export interface OptionGroup {
  readonly name: string;
  /** Whether its heading is shown. */
  readonly isNamed: boolean;
  readonly options: readonly Option[];
}

const RECENT_SHOWN = 5;
const RECENT_AMONG_SUGGESTIONS = 2;

export interface OptionSources {
  readonly recent: readonly RecentSearch[];
  readonly popular: readonly SearchTerm[];
  /** The shared site is for finding one's school. */
  readonly hasSchools: boolean;
}

const recentOption = ({ id, text }: RecentSearch): Option => ({ kind: 'recent', text, searchId: id });
const group = (name: string, options: readonly Option[], isNamed = true): OptionGroup => ({
  name,
  isNamed,
  options,
});
const filled = (groups: readonly OptionGroup[]): readonly OptionGroup[] =>
  groups.filter(({ options }) => options.length > 0);

/** The options before typing: own and popular searches. */
export function optionsAtFirst({ recent, popular, hasSchools }: OptionSources): readonly OptionGroup[] {
  return filled([
    group('Recent', recent.slice(0, RECENT_SHOWN).map(recentOption)),
    group(
      'Popular',
      popular.map(({ text }) => ({ kind: 'term', text, parts: [{ text, isMatch: false }] })),
    ),
    group('Schools', hasSchools ? [{ kind: 'schools' }] : [], false),
  ]);
}

/** Whether a word of the text begins with what is typed. */
const goesOn = (text: string, typed: string): boolean => text.startsWith(typed) || text.includes(` ${typed}`);

/** The options while typing: the completions, each once; and at the end, the text itself. */
export function optionsFor(
  typed: string,
  { recent, hasSchools }: Omit<OptionSources, 'popular'>,
  { terms, people, schools }: Suggestions,
): readonly OptionGroup[] {
  const text = normalizeSearchText(typed);
  const own = recent.filter((one) => goesOn(one.text, text)).slice(0, RECENT_AMONG_SUGGESTIONS);
  const others = terms.filter((term) => own.every((one) => one.text !== term.text));
  const searches = group('Searches', [
    ...own.map(recentOption),
    ...others.map((term): Option => ({ kind: 'term', text: term.text, parts: term.parts })),
  ]);
  const schoolsFound = group(
    'Schools',
    schools.filter(({ id }) => id !== SHARED_CAMPUS_ID).map((school): Option => ({ kind: 'school', school })),
  );
  const peopleFound = group(
    'People',
    people.map((person): Option => ({ kind: 'person', person })),
  );
  return filled([
    ...(hasSchools ? [schoolsFound, searches, peopleFound] : [searches, peopleFound, schoolsFound]),
    group('What you typed', [{ kind: 'typed', text: typed.trim() }], false),
  ]);
}

/** A React key for an option among those shown. */
export function optionKey(option: Option): string {
  switch (option.kind) {
    case 'recent':
    case 'term':
      return `text-${option.text}`;
    case 'person':
      return `person-${option.person.id}`;
    case 'school':
      return `school-${option.school.id}`;
    case 'schools':
    case 'typed':
      return option.kind;
  }
}

/**
 * The option that a key leads to, from the active one (null: from the field): arrows wrap; Home and End work within the
 * list. Undefined for keys of the field itself.
 */
export function stepTo(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === null ? 0 : (active + 1) % count;
  if (key === 'ArrowUp') return active === null ? count - 1 : (active + count - 1) % count;
  if (active === null) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // Moving the caret leaves the list.
  return key === 'ArrowLeft' || key === 'ArrowRight' ? null : undefined;
}

/** The path that an option leads to. */
export function pathOfOption(option: Option): string {
  if (option.kind === 'person') return paths.profile(option.person.username);
  if (option.kind === 'school') return withQuery(paths.searchSchools(), { school: option.school.id });
  if (option.kind === 'schools') return paths.searchSchools();
  return withQuery(paths.search(), { q: option.text });
}
