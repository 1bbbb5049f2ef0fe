import { campusOf, FIRST_CAMPUS_IDS, SHARED_CAMPUS_ID, type Campus } from '../../domain/campus.ts';

/** The first schools, which are shown without asking. */
export const SCHOOLS: readonly Campus[] = FIRST_CAMPUS_IDS.filter((id) => id !== SHARED_CAMPUS_ID).map((id) =>
  campusOf(id),
);

/** The schools whose name, city or email domain contains all typed words; all schools for an empty query. */
export function schoolsMatching<Listed extends Campus>(
  schools: readonly Listed[],
  query: string,
): readonly Listed[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  return schools.filter(({ name, shortName, city, state, emailDomain }) => {
    const text = [name, shortName, city, state, emailDomain].join(' ').toLowerCase();
    // People paste their whole address, which may have a department's subdomain.
    const isUnder = (word: string): boolean => /[@.]/.test(word) && word.endsWith(emailDomain ?? word);
    return words.every((word) => text.includes(word) || isUnder(word));
  });
}
