import { latinDigits } from '../lib/latinDigits.ts';
import { PRICE_MAX_CENTS } from './listing.ts';

/**
 * The price in what somebody searches for, for the search's price filter: 'desk under 40' is 'desk' up to $40.
 *
 * Only a phrase that can mean nothing else is a price: a limit ('under 40', 'over $20', '40 or less'), a range ('$50-100',
 * 'between 100 and 200') or 'free'. A plain number is a model, a size or a course, and '$40' alone neither a limit nor a range.
 */
export interface SearchedPrice {
  /** The search without the price phrase, in its order and spelling; '' if nothing is left. */
  readonly words: string;
  /** Inclusive bounds; null for an open end. At least one is a number; 0 to 0 is free. */
  readonly fromCents: number | null;
  readonly toCents: number | null;
}

/** 'a b' is a or b. */
const anyOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})`;

/** '1,200', '1 200', '35.50' or '2k'. */
const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|[1-9]\d?,?\s\d{3}(?!\d|,\d)|[1-9]\d\d,?\s000(?!\d)|\d{1,6})(?:\.\d\d?)?k?`;
/** Not a part of something longer: '1:30', '5/8', '40x60', '70-200'. */
const NUMBER = String.raw`(${DIGITS})(?![\w'’"”″′%°]|[.,:/*×+]\d|-\S)`;
const DOLLARS = String.raw`(?:\s?${anyOf('\\$ dollars?\\b bucks?\\b usd\\b')})`;
/** Not followed by a unit or noun that is counted: 'under 30 inches', '2 or more bedrooms'. */
const NO_UNIT = String.raw`(?!\s?(?:k\s)?-?(?:in$|${anyOf(
  'inch cm mm m ft feet foot sq square cu cubic yard mi mile km mpg mph lb pound kg oz ounce gram g gal gallon l liter qt quart ' +
    'cup gb tb mb mp k?hz ghz fps w watt v volt mah cc hp percent degree am pm x sec second min minute h hr hour day night ' +
    'week month year yr yo semester people person roommate guest bed bedroom bath bathroom room seat page player piece pc pack ' +
    'key speed drawer door credit',
)}(?:e?s)?\b))`;
const PER = String.raw`(?:\s?(?:\/|a\s|per\s)\s?${anyOf('month mo week wk night day hour hr semester each ea')}\b|\s(?:each|monthly)\b)?`;
/** An amount that is in dollars, and one that may be. */
const DOLLAR_AMOUNT = String.raw`(?:\$\s?${NUMBER}${DOLLARS}?|${NUMBER}${DOLLARS})${PER}`;
const AMOUNT = String.raw`\$?\s?${NUMBER}(?:${DOLLARS}|${NO_UNIT})${PER}`;
/** The amount and the conjunction before 'less' or 'more'. */
const NO_SIZE = String.raw`(?<!\b${anyOf('size sz sizes age ages grade level chapter ch vol volume gen version model iphone')}\s)`;
const LIMIT = String.raw`${NO_SIZE}\$?\s?${NUMBER}${DOLLARS}?${PER}\s(?:or|and)\s`;
/** After 'or less'. 'over 50 and under 100' has no '50 and under'. */
const THEN = String.raw`${NO_UNIT}(?!\s?\$?\s?\d)`;
const LOW = String.raw`(${DIGITS})${DOLLARS}?\s?`;

/** One of several ways to say it, on its own, with the word that leads to it. */
const phrase = (...ways: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\w$.,/<>-])(?:${anyOf('for at priced? costs? costing')}\s)?(?:${ways.join('|')})(?!\w)`,
    'i',
  );

const RANGE = phrase(
  String.raw`between\s\$?\s?${LOW}(?:and|to|&|-|–)\s?${AMOUNT}`,
  String.raw`from\s\$?\s?${LOW}(?:to|-|–)\s?${AMOUNT}`,
  String.raw`\$\s?${LOW}(?:to|-|–|—)\s?${AMOUNT}`,
  String.raw`${LOW}(?:to|-|–|—)\s?${DOLLAR_AMOUNT}`,
  // '40 - 80', no course and no year: what stands apart, in fives.
  String.raw`${NO_SIZE}(\d{1,3}[05])\s[-–—]\s(?=\d{1,3}[05](?!\d))${AMOUNT}`,
);
const AT_MOST = phrase(
  String.raw`(?:under|below|(?<!\bnot? )less th[ae]n|cheaper th[ae]n|not? more th[ae]n|at most|up to|<=?|≤)\s?${AMOUNT}`,
  String.raw`(?:max(?:imum)? price|(?:max(?:imum)? )?budget)(?: is| of|:)?\s${AMOUNT}`,
  String.raw`max(?:imum)?\s${DOLLAR_AMOUNT}`,
  String.raw`${LIMIT}(?:less|under|below|cheaper)${THEN}`,
  String.raw`${DOLLAR_AMOUNT}\s(?:max(?:imum)?|tops|budget)`,
  // Not 'iPhone 15 max'.
  String.raw`([2-9]\d|\d{3,6})\smax(?:imum)?`,
);
const AT_LEAST = phrase(
  String.raw`(?:over|above|more th[ae]n|not? less th[ae]n|at least|>=?|≥)\s?${AMOUNT}`,
  String.raw`(?:from|starting at|min(?:imum)?)\s${DOLLAR_AMOUNT}`,
  String.raw`${LIMIT}(?:more|over|above|up)${THEN}`,
  String.raw`\$\s?(${DIGITS})\+`,
);

/** Where 'free' does not say what something costs: 'gluten free', 'Free People', 'free weights'. */
const FREE_OF = anyOf(
  'feel set get one born nike fat gluten sugar dairy lactose nut grain caffeine alcohol oil bpa latex lead acid cruelty plastic ' +
    'scent fragrance odor smoke pet cat dog allergy drama stress debt rent fee tax duty toll ad hands? cord tangle wrinkle rust ' +
    'scratch stain dust frost bug noise carrier contract interest risk chemical paraben sulfate silicone aluminum maintenance',
);
const FREE_WHAT = anyOf(
  'people standing weights? throws? agents? kicks? fire run rn spirit range style hand form bird guy fall riders? ride will ' +
    'speech press market trade energy to shipping delivery parking wi-?fi laundry gym utilities trial samples? time after until ' +
    'before on at today tonight tomorrow this next of from with',
);
const FREE = new RegExp(
  String.raw`(?<![\w$'’-])(?<!\b${FREE_OF}\s)(?:for\s)?free(?![\w'’-])(?!\s(?:for all|${FREE_WHAT})\b)`,
  'i',
);

const centsOf = (amount: string): number =>
  Math.round(Number.parseFloat(amount.replaceAll(/[,\s]/g, '')) * (/k$/i.test(amount) ? 100_000 : 100));

/** As in 'civic between 2010 and 2015'. */
const isYear = (amount: string): boolean => /^(?:19[5-9]|20[0-4])\d$/.test(amount);

/** A placeholder for a removed phrase. */
const MARK = '\0';

interface Taken {
  readonly rest: string;
  readonly cents: readonly number[];
}

/** Removes a phrase from a text; null if the text does not contain it. */
function take(text: string, way: RegExp): Taken | null {
  const found = way.exec(text);
  // '<3' is a heart.
  if (found === null || found[0] === '<3') return null;
  const amounts = found.slice(1).filter((amount) => amount !== undefined);
  const cents = amounts.map(centsOf);
  if (cents.some((one) => one > PRICE_MAX_CENTS)) return null;
  if (cents.length === 2 && amounts.every(isYear) && !found[0].includes('$')) return null;
  const end = found.index + found[0].length;
  return { rest: text.slice(0, found.index) + MARK + text.slice(end), cents };
}

/** Removes the placeholders, with a word that joined two phrases or a comma beside one. */
const wordsOf = (rest: string): string =>
  rest
    .replace(/\0,?\s*(?:and|but)?\s*\0/i, MARK)
    .replaceAll(/\s*(?:[,;:]|\s[-–])?\s*\0[,;]?\s*/g, ' ')
    .trim();

/** The price range in a search text; null if there is none. */
export function searchedPriceOf(text: string): SearchedPrice | null {
  const typed = latinDigits(text)
    .replaceAll(/[\s\0]+/g, ' ')
    .trim();
  const range = take(typed, RANGE);
  if (range !== null) {
    const [first = 0, last = 0] = range.cents;
    return { words: wordsOf(range.rest), fromCents: Math.min(first, last), toCents: Math.max(first, last) };
  }
  const upper = take(typed, AT_MOST);
  const lower = take(upper?.rest ?? typed, AT_LEAST);
  const limited = lower ?? upper;
  if (limited !== null) {
    const [toCents = null] = upper?.cents ?? [];
    const [fromCents = null] = lower?.cents ?? [];
    // 'over 100 under 50' is nothing that could be sold.
    if (fromCents !== null && toCents !== null && fromCents > toCents) return null;
    return { words: wordsOf(limited.rest), fromCents, toCents };
  }
  const free = take(typed, FREE);
  return free && { words: wordsOf(free.rest), fromCents: 0, toCents: 0 };
}
