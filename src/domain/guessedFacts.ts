import { WEEKDAYS } from '../lib/calendarNames.ts';
import { deviceDay } from '../lib/deviceDay.ts';
import { isDayPast } from './dayPast.ts';
import { factsOf, HOUSING, type Facts } from './facts.ts';
import { ISBN, isbn13 } from './isbn.ts';
import { lostOrFound } from './lostOrFound.ts';
import { DATE_TEXT, namedDay } from './namedDay.ts';
import { factsTyped } from './typedFact.ts';

/** A day without a year that is over for no longer is meant as it was, and not that of next year. */
const JUST_OVER_DAYS = 45;

const DAYS = WEEKDAYS.map((day) => day.toLowerCase());
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
/** Not one of two. */
const ALONE = String.raw`(?![\w/-]|,\d| or )`;
const DATE = `(${DATE_TEXT}${ALONE})`;
/** 'friday', but not 'next friday', which is one of two. */
const DAY_TEXT = `(?:${DATE_TEXT}|today|tonight|tomorrow|(?:this )?${anyOf(DAYS)}(?:[a-z]*day|r?s)?)${ALONE}`;
const TIME_TEXT = String.raw`(?:\d\d?(?::\d\d)? ?[ap]\.?m\b|noon)`;
const MOMENT = String.raw`(?<!(?:next|every) )\b(${DAY_TEXT},?(?: at)? @? ?${TIME_TEXT}|${TIME_TEXT} (?:on )?${DAY_TEXT})`;

/** A day of the device's calendar, so many days after a time. */
function dayAfter(atMs: number, days: number): string {
  const date = new Date(atMs);
  return deviceDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/**
 * The day that a text names, seen from the time when it is written. A weekday is the next one: that day itself only for what
 * is later than `time` of it.
 */
function dayOf(text: string, atMs: number, time = '', notBefore = dayAfter(atMs, -JUST_OVER_DAYS)): string {
  if (/\d/.test(text)) return namedDay(text, notBefore);
  if (text.startsWith('to')) return dayAfter(atMs, text.startsWith('tom') ? 1 : 0);
  const today = dayAfter(atMs, 0);
  const days = (DAYS.indexOf(text.replace('this ', '').slice(0, 3)) + 7 - new Date(atMs).getDay()) % 7;
  const isOver = days === 0 && !(new Date(`${today}T${time}`).getTime() > atMs);
  return dayAfter(atMs, isOver ? 7 : days);
}

/** '2026-12-05T19:00' of 'saturday at 7 pm'. */
function momentOf(text: string, atMs: number): string {
  const found = new RegExp(TIME_TEXT).exec(text)?.[0] ?? '';
  const [hour = 0, minutes = 0] = found === 'noon' ? [12] : (found.match(/\d+/g) ?? []).map(Number);
  const inDay = (hour % 12) + (/p|noon/.test(found) ? 12 : 0);
  const time = [inDay, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return `${dayOf(text.replace(found, '').replace(' on ', '').trim(), atMs, time)}T${time}`;
}

/** What all matches of a pattern's groups say; '' if they say none, or several. */
function only(text: string, pattern: string | RegExp, read = (found: string) => found): string {
  const found = new Set(
    [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => read(match.slice(1).find(Boolean) ?? '')),
  );
  return found.size === 1 ? ([...found][0] ?? '') : '';
}

const BEGINS = String.raw`\b(?:available|move[- ]in|starting|starts)(?: from| on| as of| starting| date)*:? ${DATE}`;
const RANGE = new RegExp(String.raw`\b(${DATE_TEXT}) ?(?:-|–|—|to|through|thru|until|till) ?${DATE}`);
const BEDROOMS = String.raw`\b(?:(one|two|three|[1-9])[ -]?(?:br|bd|bed(?:room)?s?)|([1-6])x[1-6]|(studio))\b`;
/** Who lets a room of a home says how many that has, too. */
const ROOM_OF = new RegExp(String.raw`room ?mate|room\b[^.]{0,40}\b(?:in|of)\b[^.]{0,20}?${BEDROOMS}`);
const COURSE =
  /(?<![\p{L}\p{N}$])([A-Z]{1,5}|[A-Z](?: [A-Z]){1,2}|(?:[Cc]hem|[Bb]io|[Mm]ath|[Ee]con|[Pp]hys|[Pp]sych|[Gg]ov)) ?(?!19|20)(\d{3,4}[A-Za-z]?)(?![\p{L}\p{N}%]|[-–/&.]\w| pages?| (?:and|or) \p{Lu}(?![ \p{L}]))/gu;
const NO_COURSE =
  /^(?:A|I|ISBN|ONLY|FOR|OBO|USD|THE|VOL|PP?|PG|GRE|SAT|[LM][SC]AT|ACT|PRICE|OVER|UNDER|WAS|NOW|TO|IN|OF|OR|AND|TI|MP|HD)$/;

/** 'sec 112 row 5', 'Section C, Row 12, Seats 3-4': from the number on. */
const SECTION =
  /(?<!(?:\d|'s|a|and|or|&) )\bsec(?:tion)?(?=[\d\W])[.:]? ?#?((?:\d{1,3}[a-z]?|[a-z]\d{0,3})(?:,? row [a-z\d]{1,2}\b)?(?:,? seats? \d{1,3}(?: ?[-–&] ?\d{1,3})?)?)(?![\w%/–-]|,? (?:or|and) )/;
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const EDITION = new RegExp(
  String.raw`(?<!\b(?:or|and|not|than|like|before) (?:the )?)\b(?:(\d{1,2})(?:e\b|(?:st|nd|rd|th) ed(?:ition\b|n?\b))|(${ORDINALS.join('|')}) ed(?:ition)?\b)`,
);

/** Of each fact, in a text in small letters and as written: what it says beyond doubt, or ''. */
const READERS: Readonly<Record<string, (text: string, atMs: number, words: string) => string>> = {
  about: lostOrFound,
  section: (text) =>
    only(text, SECTION).replaceAll(/\b(?:[a-z]{1,2}\d*|\d+[a-z])\b/g, (part) => part.toUpperCase()),
  edition: (text) => only(text, EDITION, (found) => String(ORDINALS.indexOf(found) + 1 || found)),
  // None that is over, like 'by'.
  at: (text, atMs) =>
    only(text, MOMENT, (found) => momentOf(found, atMs)).replace(/.+/, (at) =>
      isDayPast({ at }, null, atMs) ? '' : at,
    ),
  from: (text, atMs) => {
    const [, first] = RANGE.exec(text) ?? [];
    return first === undefined
      ? only(text, String.raw`${BEGINS}|\bfrom ${DATE}`, (found) => dayOf(found, atMs))
      : dayOf(first, atMs);
  },
  to: (text, atMs) => {
    const [, first = '', last] = RANGE.exec(text) ?? [];
    return last === undefined
      ? only(text, String.raw`\b(?:until|till|through|thru) ${DATE}`, (found) => dayOf(found, atMs))
      : dayOf(last, atMs, '', dayOf(first, atMs));
  },
  bedrooms: (text) =>
    ROOM_OF.test(text)
      ? ''
      : only(text, BEDROOMS, (found) => {
          const count = ['one', 'two', 'three'].indexOf(found) + 1 || Number(found);
          return found === 'studio' ? found : String(Math.min(count, 4));
        }),
  furnished: (text) =>
    /(?:part\w*|semi|be|half|or)[ -]furnished|furnished (?:or|living|common)/.test(text)
      ? ''
      : only(text, /\b(un|not |)furnished\b/, (not) => (not === '' ? 'yes' : 'no')),
  course: (text, _atMs, words) => {
    const courses = [...words.matchAll(COURSE)].flatMap(([, letters = '', number = '']) =>
      NO_COURSE.test(letters) ? [] : [`${letters} ${number}`],
    );
    // Not of a text that shouts.
    return new Set(courses).size === 1 && words !== text.toUpperCase() ? (courses[0] ?? '') : '';
  },
  isbn: (text) => only(text, `(${ISBN.source.replace('X', 'x')})`, (found) => isbn13(found) ?? ''),
  size: (text) =>
    only(
      text,
      /\bsize(?: ?: ?| )((?:us )?(?:\d?x*[sml]|small|medium|large|\d\d?(?:\.5|½)?))(?![\w½/.-]| ?\/| or | to )/,
    ),
  year: (text) =>
    only(
      text,
      /(?:^|[.!:(\n] ?|\b(?:my|an?|the|selling|used|reliable) )((?:19[5-9]|20[0-4])\d) (?!obo|or |firm|cash|and )(?=[a-z])/,
    ),
  miles: (text) =>
    only(
      text,
      /(?<!(?:under|over|than|every|last) |[\d.,$])\b(\d{1,3},\d{3}|\d{4,6}|\d{2,3} ?k) ?mi(?:les?)?\b(?! (?:per|a|away|ago|from|range|left|warranty)\b)/,
    ),
  available: (text, atMs) => only(text, BEGINS, (found) => dayOf(found, atMs)),
  // None of a day that is over: next year's is not meant.
  by: (text, atMs) =>
    only(
      text,
      String.raw`\b(?:(?:must|(?:has|have|needs?) to) (?:go|sell|be (?:gone|sold))|gone|pick ?up) by (${DAY_TEXT})`,
      (found) => dayOf(found, atMs),
    ).replace(/.+/, (day) => (day < dayAfter(atMs, 0) ? '' : day)),
};

/** The facts that a post's words state beyond doubt, of its category; its author sees them before they count. */
export function guessedFacts(words: string, category: string | null, writtenAtMs: number): Facts {
  const text = words.toLowerCase().replaceAll(/[^\S\n]+/g, ' ');
  return factsTyped(
    category,
    Object.fromEntries(
      factsOf(category).map(({ key }) => {
        const isTwice = key === 'available' && category === HOUSING;
        return [key, isTwice ? '' : (READERS[key]?.(text, writtenAtMs, words) ?? '')];
      }),
    ),
  );
}
