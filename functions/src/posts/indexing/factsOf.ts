import { factsOf, factText, type Fact, type Facts } from '../../../../src/domain/facts.ts';
import { factNumber, foldedSize } from '../../../../src/domain/factFilters.ts';
import type { PostRecord } from '../../../../src/domain/searchRecords.ts';

/* What a post's record has of its facts. They have the forms of the table (`factsIn`). */

const ALWAYS = 0;
const FOREVER = 99_991_231;

/** In words of a day: `2027-05-15`, or its milliseconds. */
const dayIn = (options: Intl.DateTimeFormatOptions): ((day: string | number) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day) => format.format(new Date(day));
};
const dayWords = dayIn({ month: 'long', day: 'numeric' });
const monthWord = dayIn({ month: 'long' });
const weekday = dayIn({ weekday: 'long' });

/** 'on paper' looks for no ticket, and nobody for a mileage, nor by the words of a day until which something is for sale. */
const UNSEARCHED: ReadonlySet<string> = new Set(['given', 'seats', 'miles', 'available', 'by']);

const monthOf = (day: string): number => Number(day.slice(5, 7)) - 1;

/** The months between two days, a year's at most. */
function monthsBetween(from: string, to: string): readonly string[] {
  const count = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from);
  return Array.from({ length: Math.max(0, Math.min(count - 1, 10)) }, (_, n) =>
    monthWord(Date.UTC(2000, monthOf(from) + n + 1)),
  );
}

function wordsOf(row: Fact, value: string): readonly string[] {
  if (UNSEARCHED.has(row.key)) return [];
  if (row.kind === 'date') return [dayWords(value)];
  if (row.kind !== 'moment') return [factText(row, value)];
  const day = value.slice(0, 10);
  return [weekday(day), dayWords(day)];
}

/** The words by which they are searched for, one fact a line. */
export function factWords(category: string | null, facts: Facts): string {
  const { from, to } = facts;
  return [
    ...factsOf(category).flatMap((row) => {
      const value = facts[row.key];
      return value === undefined ? [] : wordsOf(row, value);
    }),
    ...(from !== undefined && to !== undefined ? monthsBetween(from, to) : []),
  ].join('\n');
}

/** A course in one word and in two, and the one spelling of a size. */
export function factForms({ course, size }: Facts): string {
  const together = (course ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const apart = together.replace(/^(\p{L}+)(\p{N})/u, '$1 $2');
  const forms = [...new Set([together, apart]), size === undefined ? '' : `size ${foldedSize(size)}`];
  return forms.filter((form) => form !== '').join(' ');
}

/** What posts are filtered and sorted by. */
export function factFields({
  from,
  to,
  at,
  size,
  bedrooms,
  by,
}: Facts): Pick<PostRecord, 'free_from' | 'free_to' | 'at' | 'size' | 'bedrooms' | 'go_by'> {
  const isRoom = from !== undefined || to !== undefined;
  return {
    free_from: isRoom ? numberOr(from, ALWAYS) : null,
    free_to: isRoom ? numberOr(to, FOREVER) : null,
    at: at === undefined ? null : factNumber(at),
    size: size === undefined ? null : foldedSize(size),
    bedrooms: bedrooms ?? null,
    go_by: by === undefined ? null : factNumber(by),
  };
}

const numberOr = (day: string | undefined, other: number): number =>
  day === undefined ? other : factNumber(day);
