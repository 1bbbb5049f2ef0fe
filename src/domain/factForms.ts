import { factsOf, type Fact, type Facts } from './facts.ts';

/* The forms of facts as they are stored. Written here and in firestore.rules; `facts.rules.test.ts` holds the two against each other. */

const DATE = '20[2-9]\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';

/** A stored value as a whole: a regular expression of both JavaScript (with `u`) and the rules. */
export function factPattern({ kind, max, choices }: Fact): string {
  if (kind === 'date') return DATE;
  if (kind === 'moment') return `${DATE}T([01]\\d|2[0-3]):[0-5]\\d`;
  if (kind === 'isbn') return '97[89]\\d{10}';
  if (kind === 'year') return '(19|20)\\d\\d';
  if (kind === 'number') return `[1-9]\\d{0,${String(max - 1)}}`;
  if (kind === 'choice') return Object.keys(choices ?? {}).join('|');
  // Neither of the two separators, nor a control character.
  return `[^;=\\p{Cc}]{1,${String(max)}}`;
}

/** Whether the value may be stored: it has its form, and a date is a day of the calendar. */
export function isFact(row: Fact, value: string): boolean {
  if (!new RegExp(`^(?:${factPattern(row)})$`, 'u').test(value)) return false;
  return (row.kind !== 'date' && row.kind !== 'moment') || isDay(value.slice(0, 10));
}

const isDay = (date: string): boolean => new Date(`${date}T00:00Z`).getUTCDate() === Number(date.slice(8));

/** Those that a post of the category may have. */
export const factsFor = (category: string | null, facts: Facts): Facts =>
  Object.fromEntries(
    factsOf(category).flatMap((row) => {
      const value = facts[row.key];
      return value !== undefined && isFact(row, value) ? [[row.key, value]] : [];
    }),
  );

/** As stored; null for none. */
export function storedFacts(category: string | null, facts: Facts): string | null {
  const texts = Object.entries(factsFor(category, facts)).map(([key, value]) => `${key}=${value}`);
  return texts.length === 0 ? null : texts.join(';');
}
