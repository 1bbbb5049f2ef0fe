import type { Campus } from '../../domain/campus.ts';

/** The schools grouped by city, in alphabetical order, each with its state. */
export function schoolsByCity(
  schools: readonly Campus[],
): readonly { readonly city: string; readonly schools: readonly Campus[] }[] {
  const cities = new Map<string, Campus[]>();
  for (const school of schools) {
    const city = `${school.city ?? ''}, ${school.state ?? ''}`;
    cities.set(city, [...(cities.get(city) ?? []), school]);
  }
  return [...cities]
    .map(([city, inCity]) => ({ city, schools: inCity }))
    .sort((a, b) => a.city.localeCompare(b.city, 'en'));
}
