import { isFact } from './factForms.ts';
import { FACTS, factText, factValueText, type Fact } from './facts.ts';

/** The filters of a search by what posts of one category say in facts. Null: any. */
export interface FactFilters {
  /** Days between which a room is free, `2027-05-15`; one alone is that day. */
  readonly freeFrom: string | null;
  readonly freeTo: string | null;
  readonly bedrooms: string | null;
  /** As `foldedSize` says it. */
  readonly size: string | null;
}

export const ANY_FACTS: FactFilters = { freeFrom: null, freeTo: null, bedrooms: null, size: null };

const rowOf = (key: string): Fact => {
  const row = FACTS.find((one) => one.key === key);
  if (row === undefined) throw new Error(`No fact ${key}`);
  return row;
};
const [FROM, AT, SIZE] = [rowOf('from'), rowOf('at'), rowOf('size')];
export const BEDROOMS = rowOf('bedrooms');

const hasRow = ({ categories }: Fact, category: string | null): boolean =>
  category !== null && categories?.includes(category) === true;
/** Which filters a category has. */
export const hasRooms = (category: string | null): boolean => hasRow(FROM, category);
export const hasTimes = (category: string | null): boolean => hasRow(AT, category);
export const hasSizes = (category: string | null): boolean => hasRow(SIZE, category);

const SIZE_NAMES: Readonly<Record<string, string>> = {
  'extra small': 'xs',
  'x-small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'x-large': 'xl',
  'extra large': 'xl',
  '2xl': 'xxl',
};

/** One spelling of a size, so that 'Medium' is found as 'M' and 'US 9½' as '9.5'. */
export function foldedSize(size: string): string {
  const plain = size.replace('½', '.5').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const bare = plain.replace(/^(?:size|us) (?=.)|^us(?=\d)/, '');
  return SIZE_NAMES[bare] ?? bare;
}

/** What of these filters posts of the category can be found by; what is no day, size or number of rooms counts as absent. */
export function factFiltersFor(category: string | null, asked: FactFilters): FactFilters {
  const valid = (row: Fact, value: string | null): string | null =>
    hasRow(row, category) && value !== null && isFact(row, value) ? value : null;
  const [from, to] = [valid(FROM, asked.freeFrom), valid(FROM, asked.freeTo)];
  const isTurned = from !== null && to !== null && from > to;
  const size = valid(SIZE, asked.size === null ? null : foldedSize(asked.size));
  return {
    freeFrom: isTurned ? to : from,
    freeTo: isTurned ? from : to,
    bedrooms: valid(BEDROOMS, asked.bedrooms),
    size,
  };
}

export const isByFacts = ({ freeFrom, freeTo, bedrooms, size }: FactFilters): boolean =>
  [freeFrom, freeTo, bedrooms, size].some((one) => one !== null);

/** The first and the last day of which a room is to be free, as numbers of records; null where none is asked for. */
export function freeDays({ freeFrom, freeTo }: FactFilters): readonly [from: number, to: number] | null {
  const [from, to] = [freeFrom ?? freeTo, freeTo ?? freeFrom];
  return from === null || to === null ? null : [factNumber(from), factNumber(to)];
}

/** A day or moment as the number of records. */
export const factNumber = (value: string): number => Number(value.replaceAll(/\D/g, ''));

/** 'Free from Jun 1 to Aug 15'; null where no day is asked for. */
export function freeText({ freeFrom, freeTo }: FactFilters): string | null {
  const day = (value: string): string => factValueText(FROM, value);
  if (freeFrom === null) return freeTo === null ? null : `Free on ${day(freeTo)}`;
  return `Free from ${day(freeFrom)}${freeTo === null ? '' : ` to ${day(freeTo)}`}`;
}

/** 'Size XL' */
export const sizeText = (size: string): string => factText(SIZE, size.toUpperCase());

/** Those that are set, in words. */
export const factFilterTexts = (filters: FactFilters): readonly string[] =>
  [
    freeText(filters),
    filters.bedrooms && factValueText(BEDROOMS, filters.bedrooms),
    filters.size && sizeText(filters.size),
  ].filter((text) => text !== null);
