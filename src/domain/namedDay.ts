import { MONTHS } from '../lib/calendarNames.ts';

/* Days as texts name them, in small letters. */

export const MONTH_TEXT =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** 'may 15', 'may 15th, 2027', '5/15', '5/15/27'. */
export const DATE_TEXT = String.raw`(?:${MONTH_TEXT}\.? \d\d?(?:st|nd|rd|th)?(?:,? 20\d\d)?|\d\d?\/\d\d?(?:\/(?:20)?\d\d)?)`;

/** '2027-05-15' of a `DATE_TEXT`: without a year the first such day that is not before another. */
export function namedDay(text: string, notBefore: string): string {
  const named = MONTHS.findIndex((month) => text.startsWith(month.toLowerCase())) + 1;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [month = 0, day = 0, year] = [...(named === 0 ? [] : [named]), ...numbers];
  const monthAndDay = [month, day].map((part) => `-${String(part).padStart(2, '0')}`).join('');
  const of = year === undefined ? Number(notBefore.slice(0, 4)) : 2000 + (year % 100);
  const isNextYear = year === undefined && `${String(of)}${monthAndDay}` < notBefore;
  return `${String(of + (isNextYear ? 1 : 0))}${monthAndDay}`;
}
