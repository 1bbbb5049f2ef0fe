import { campusOf, FIRST_CAMPUS_IDS, SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';

/** Every school's community. */
export const SCHOOLS: readonly Campus[] = FIRST_CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID).map((id) =>
  campusOf(id),
);

/** The school with this id; null for the shared community and unknown ids. */
export function schoolOfId(id: string | null): Campus | null {
  return SCHOOLS.find((school) => school.id === id) ?? null;
}

function matches(school: Campus, words: readonly string[]): boolean {
  const text = [school.name, school.shortName, school.city, school.state, school.emailDomain]
    .join(' ')
    .toLowerCase();
  // People paste their whole address, which may have a department's subdomain.
  const isUnder = (word: string): boolean => /[@.]/.test(word) && word.endsWith(school.emailDomain ?? word);
  return words.every((word) => text.includes(word) || isUnder(word));
}

/** The schools whose name, city or email domain contains all typed words; all schools for an empty query. */
export function schoolsMatching(query: string): readonly Campus[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  return SCHOOLS.filter((school) => matches(school, words));
}

/** The schools grouped by city, in alphabetical order, each with its state. */
export function schoolsByCity(): readonly { readonly city: string; readonly schools: readonly Campus[] }[] {
  const cities = new Map<string, Campus[]>();
  for (const school of SCHOOLS) {
    const city = `${school.city ?? ''}, ${school.state ?? ''}`;
    cities.set(city, [...(cities.get(city) ?? []), school]);
  }
  return [...cities]
    .map(([city, schools]) => ({ city, schools }))
    .sort((a, b) => a.city.localeCompare(b.city, 'en'));
}
