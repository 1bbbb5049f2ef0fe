import { isFact } from './factForms.ts';
import { FACTS, HOUSING } from './facts.ts';
import { nearestCategory } from './nearestCategory.ts';
import { DATE_TEXT, MONTH_TEXT, namedDay } from './namedDay.ts';

/** The days in what somebody searches for, for the filter of homes: 'sublet free from june' is 'sublet' from June 1. */
export interface SearchedDays {
  /** The search without its days, in its order and spelling; '' if nothing is left. */
  readonly words: string;
  /** `2027-06-01` */
  readonly freeFrom: string;
  readonly freeTo: string | null;
}

const DAY = String.raw`(${DATE_TEXT}|${MONTH_TEXT}(?: 20\d\d)?)`;
/** 'free from june', 'available june 5 to aug 10', 'from 6/1 through july'. */
const PHRASE = new RegExp(
  String.raw`(?<![\w-])(?:(free|available)(?: (from|starting|on))?|from) ${DAY}(?: ?(to|until|till|thru|through|-|–|—) ?${DAY})?(?![\w/-]|\.\d),?`,
  'i',
);

const isDate = (day: string): boolean => FACTS.some((row) => row.key === 'from' && isFact(row, day));

const isMonth = (text: string): boolean => new RegExp(`^${MONTH_TEXT}(?: 20|$)`).test(text);
const firstOf = (text: string): string => (isMonth(text) ? text.replace(/^[a-z]+/, '$& 1') : text);

/** The first day of a phrase: of the month that it is, today. */
function firstDay(text: string, today: string): string {
  if (!isMonth(text)) return namedDay(text, today);
  const day = namedDay(firstOf(text), `${today.slice(0, 8)}01`);
  return day.slice(0, 7) === today.slice(0, 7) ? today : day;
}

/** 'to august' ends as it begins, since rooms end in it as well; 'through august' with its last day. */
function lastDay(text: string, first: string, isThrough: boolean): string {
  const day = namedDay(firstOf(text), first);
  if (!isMonth(text) || !isThrough) return day;
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

/**
 * The days in a search text, seen from the campus's day; null if there are none. 'from june' alone is one of a home's words only,
 * and a thing that is no home has no such days.
 */
export function searchedDaysOf(text: string, today: string): SearchedDays | null {
  const found = PHRASE.exec(text);
  if (found === null) return null;
  const [phrase, free, from, first = '', to, last] = found;
  const words = `${text.slice(0, found.index)} ${text.slice(found.index + phrase.length)}`
    .replaceAll(/\s+/g, ' ')
    .trim();
  const category = nearestCategory(words)?.value ?? null;
  const isSaid = free !== undefined && (from !== undefined || last !== undefined || words === '');
  if (category === null ? !isSaid : category !== HOUSING) return null;
  if (free === undefined && category === null) return null;
  const freeFrom = firstDay(first.toLowerCase(), today);
  const freeTo = last === undefined ? null : lastDay(last.toLowerCase(), freeFrom, /^thr/i.test(to ?? ''));
  const areDays =
    isDate(freeFrom) && freeFrom >= today && (freeTo === null || (isDate(freeTo) && freeTo >= freeFrom));
  return areDays ? { words, freeFrom, freeTo } : null;
}
