import { CAMPUSES, CAMPUS_IDS, SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';

/** Every community that belongs to a school. */
export const SCHOOLS: readonly Campus[] = CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID).map(
  (id) => CAMPUSES[id],
);

/** The school of an id; null for the shared community and for everything else. */
export function schoolOfId(id: string | null): Campus | null {
  return SCHOOLS.find((school) => school.id === id) ?? null;
}

function matches(school: Campus, words: readonly string[]): boolean {
  const text = [school.name, school.shortName, school.city, school.state, school.emailDomain]
    .join(' ')
    .toLowerCase();
  // People paste their whole address, and some have a department's.
  const isUnder = (word: string): boolean => /[@.]/.test(word) && word.endsWith(school.emailDomain ?? word);
  return words.every((word) => text.includes(word) || isUnder(word));
}

/** The schools whose name, city or email ending has all the words that were typed; all of them while none was. */
export function schoolsMatching(query: string): readonly Campus[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  return SCHOOLS.filter((school) => matches(school, words));
}

/** The schools by the city they are in, cities in the order of the alphabet, each with its state. */
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
