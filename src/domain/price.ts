import { latinDigits } from '../lib/latinDigits.ts';
import { NO_TERMS, PRICE_MAX_CENTS, type ListingTerms } from './listing.ts';

const MAX_DOLLARS = PRICE_MAX_CENTS / 100;

/** '1 200' and '1, 200', but no '$5 100 pack': spaces within a number. */
const SPACED = String.raw`(?:[1-9]\d?,? \d{3}|[1-9]\d\d,? 000)(?![\w.,%-]| ?(?:\d|w|watts?|cm|mm|in|inch(?:es)?|gb|ml|oz|g|mg|packs?|pcs|pieces?|pages?|sheets?|count|ct|thread)(?![a-z]))`;
/** '1,200', '35.50' or '1.2k'; not a part of a longer number, nor millions, nor '1O0' with a letter. */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|${SPACED}|\d{1,6})(?:\.\d{1,2})?(?:\s?k(?![a-z]))?(?![\d%]|[.,:]\d|o(?!bo|no|\.b)|\s?(?:m|mm|mil|million|b|billion)(?![a-z]))`;
/** '40', '250': a number below ten is more likely a count. */
const NUMBER_OF_TENS = String.raw`[1-9]\d{1,3}(?![\d%]|[.,:]\d)`;
const NOT_INSIDE = String.raw`(?<![\w$€£.,:/#-])`;
/** What must follow an amount without a currency, which could be any number otherwise. */
const AFTER_BARE = String.raw`(?=\s*(?:$|[.,;!?)\n\/]|(?:or|obo|o\.b\.o|each|an? (?:mo|month|week)|per|monthly|plus|firm|total|cash|for|but|and|if)(?![a-z])))`;

/** All notations of an amount. A second amount in the same match is the other end of a range. */
const AMOUNT = new RegExp(
  [
    String.raw`(?<![a-z\d$€£])(?:(?:us\s?)?\$|usd?)\s?(${NUMBER})(?:\s?(?:-|–|—|to)\s?\$?\s?(${NUMBER})(?!\s*(?:%|percent)))?`,
    String.raw`${NOT_INSIDE}(${NUMBER})(?:\s?(?:-|–|—|to)\s?(${NUMBER}))?\s?(?:\$(?!\s?\d)|(?:dollars?|bucks?|usd)(?![a-z]))`,
    // A model's name ends with the price: 'PS5 400', not a year.
    String.raw`(?<![\w$-])(?:[a-z]+\d+[a-z]*|xbox|playstation|nintendo|airpods|macbook|ipad)(?: [a-z]+)? (?!(?:19|20)\d\d(?!\d))(${NUMBER_OF_TENS})(?=[\s.!]*$)`,
    String.raw`${NOT_INSIDE}(${NUMBER})\s?(?:each(?! of)|apiece|obo|o\.b\.o|ono|or (?:best|nearest) offer|firm(?=\s*(?:$|[.,;!?)\n]|on|but|and|no|cash|pick)))(?![a-z])`,
    String.raw`(?:asking(?: price)?|price|(?<![a-z])rent|selling (?:(?:it|this|them|these) )?for|yours for|(?<![a-z])(?:obo|firm))(?: is| of| at| on)?(?: firm(?: at)?)?\s*:?\s*(${NUMBER})${AFTER_BARE}`,
    // 'Desk for 40', not 'good for 10', a course or a year.
    String.raw`(?<![a-z])(?<!(?:books?|notes|manual|guide|good|ready|used|room|space|enough|ages?|not) )for ((?!(?:19|20)\d\d)[1-9]\d{0,2}[05](?![\d%]))(?=\s*(?:$|[.;!)\n]))`,
  ].join('|'),
  'g',
);

const UNITS = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const below100 = String.raw`(?:(${TENS.join('|')})(?:[ -](${UNITS.join('|')}))?|(${[...UNITS, ...TEENS].join('|')}))`;
/** 'sixty bucks', 'a hundred dollars', 'two hundred fifty bucks': numbers in words are amounts only so. */
const IN_WORDS = new RegExp(
  String.raw`(?<![\w-])(?<!\d )(?:(an?|one|two|three|four|five) hundred(?:(?: and)? ${below100})?|${below100})(?= (?:dollars?|bucks?)(?![a-z]))`,
  'g',
);

/** A text with such numbers in digits. */
function inDigits(text: string): string {
  return text.replaceAll(IN_WORDS, (_all, ...groups: (string | undefined)[]) => {
    const [hundreds, ...rest] = groups;
    const sumOf = (tens?: string, unit?: string, small?: string): number =>
      (tens === undefined ? 0 : 20 + 10 * TENS.indexOf(tens)) +
      (unit === undefined ? 0 : 1 + UNITS.indexOf(unit)) +
      (small === undefined ? 0 : 1 + [...UNITS, ...TEENS].indexOf(small));
    if (hundreds === undefined) return String(sumOf(rest[3], rest[4], rest[5]));
    return String(100 * Math.max(1, 1 + UNITS.indexOf(hundreds)) + sumOf(rest[0], rest[1], rest[2]));
  });
}

/** Words before an amount that mark it as no asking price. */
const NOT_ASKED_BEFORE = new RegExp(
  String.raw`(?:(?<![a-z])(?:was|were|used to be|orig(?:inal(?:ly)?)?\.?(?: price)?|retail(?:s|ed|ing)?(?: price| value)?|msrp|list price|paid|cost me|bought(?: (?:it|this|them|these))?|new for|worth|valued|value(?! for)|reg\.?|regular(?:ly)?(?: price)?|normally|usually|instead of|not|(?:down|reduced|dropped|lowered) from|saves?|saved|saving|(?:security )?deposit|shipping|delivery|deliver(?: it)?|ship|fees?|utilities|under|below|less than|up to|max(?:imum)?|budget|\d ?% off|reward|tip|win|earn|plus|extra|additional|(?:bookstore|store|amazon|target|walmart|ikea) (?:wants?|asks?|charges?|price|sells? (?:it|this|them|these)))|\+)(?:\s*(?:is|are|of|for|was|at|an?|about|around|over|like|me|you|only|nearly|almost|up to|more than)(?![a-z])|\s*[:~(])*\s*$`,
);

/** Words after an amount that mark it as no asking price. */
const NOT_ASKED_AFTER = new RegExp(
  String.raw`^\s*(?:off|discount|rebate|coupon|voucher|credit|cash ?back|bills?|(?:security |refundable |holding )*deposit|down payment|(?:for |to )?(?:shipping|ship|deliver|delivery(?! (?:is )?(?:available|included|possible))|gas|postage)|(?:[a-z]+ )?fee|tip|reward|value|retail|msrp|worth of|(?:brand )?new (?:at|on|in|from)|when new|(?:at|on|in) (?:the )?(?:stores?|bookstore|amazon|target|walmart|ikea|best buy|ebay)|(?!for )(?:[\w'’&]+ ){0,3}gift ?cards?)(?![a-z])|^\s*(?:->|→|=>)\s*\$?\d`,
);

/** A post by a buyer: the amount it offers is not a price. */
const IS_WANTED =
  /^\W*(?:iso|wtb|wanted|buying|in search of|looking to buy|want(?:ing)? to buy|(?:does )?any(?:one|body) (?:have|has|sell|selling)|looking for(?! (?:an? )?(?:new |good |loving )*(?:home|owner|buyer)))(?![a-z])/;

const amountOf = (text: string): number =>
  Number.parseFloat(text.replaceAll(/[, ]/g, '')) * (text.endsWith('k') ? 1000 : 1);

/** The words before a position, within the same sentence and after the previous amount. */
const SENTENCE = /[.!?;\n](?=\s|$)/;
const lastPart = (words: string): string => words.split(SENTENCE).at(-1) ?? '';

/** What stands between an amount and the words that name its thing. */
const NAMED_BY = /([a-z][^,;:.\n+&()–—]*?)[\s:(–—-]*(?:(?:is|are|for|at)[\s:]*)?$/;
/** Words before an amount that name no thing of their own. */
const NAMES_NOTHING =
  /(?<![a-z])(?:asking|price|rent|now|today|lowest|only|just|take|takes|get|pay|cash|venmo|zelle|obo|offer|firm|yours|mine|each|both|all|everything|set|pair|bundle|together|or|with|without|if|otherwise|want|sell|selling|sale|reduced|drop|down|month|week|night|hour|small|large)(?![a-z])|^(?:for|is|are|at)$/;

/** The thing that the words before an amount name: 'desk' of 'Lamp $10, desk $40'; null if they name none. */
function thingBefore(words: string): string | null {
  const [, name = ''] = NAMED_BY.exec(words.split(/ and (?!up)/).at(-1) ?? '') ?? [];
  return name === '' || NAMES_NOTHING.test(name) ? null : name;
}

/** Every asking price, in the order of the text; none where two things have two prices. */
function amountsIn(text: string): readonly number[] {
  const found: number[] = [];
  const priced = new Map<string, number>();
  let readUpTo = 0;
  let added = 0;
  const mayFollow = /(?<![a-z])(?:reduced|price (?:drop|cut)|lowered|marked down|on sale)(?![a-z])/.test(
    text,
  );
  for (const match of text.matchAll(AMOUNT)) {
    const end = match.index + match[0].length;
    const between = text.slice(readUpTo, match.index);
    const isNext = readUpTo > 0 && between.trim() === '';
    const before = lastPart(between);
    readUpTo = end;
    const [first = 0, last = first] = match
      .slice(1)
      .filter((part) => part !== undefined)
      .map(amountOf);
    // 'Reduced! $80 $60' names what was asked before.
    if (mayFollow && added > 0 && isNext && first < (found.at(-1) ?? 0)) found.splice(-added);
    // '$100 to $80' is a reduction, '$80 to $100' a range.
    const isReduced = last < first;
    if (NOT_ASKED_AFTER.test(text.slice(end)) || (NOT_ASKED_BEFORE.test(before) && !isReduced)) continue;
    added = isReduced ? 1 : 2;
    found.push(...(isReduced ? [last] : [first, last]));
    const thing = thingBefore(before);
    if (thing !== null) priced.set(thing, last);
  }
  if (new Set(priced.values()).size > 1) return [];
  return found.filter((amount) => amount <= MAX_DOLLARS);
}

/** 'free' on its own, not as a part of another expression. */
const FREE =
  /(?<!(?:feel|set|get|one|not|am|i'm|i’m|we're|we’re|you're|you’re|smoke|pet|scratch|stain|rust|rent|duty|tax|stress|hassle|bug|interest|risk|cruelty|gluten|sugar|dairy|scent|odor|lead|ad) )(?<![\w-])free(?![\w-])(?! (?:time|shipping|delivery|parking|wi-?fi|laundry|gym|after|on|at|tomorrow|today|tonight|this|next|mon|tues|wednes|thurs|fri|satur|sun|any ?time|all|most|until|between|range|standing|weights?|trial|month|sample|ride|throw|agent|of|with|period|spirit))/g;
/** What follows 'free' when it means that something costs nothing. */
const FREE_AFTER =
  /^(?:\s*(?:$|[.,;!?)(/:\n–—-])| (?:to (?:an?y?|good|who|the|take)|for (?:pick|the|any|who)|if you|pick|stuff|obo|and |couch|sofa|desk|chair|bike|bed|table|tv|books?|lamp|shelf|fridge|plants?))/;

/** Whether the text offers something for free. `text` is in lower case, `original` as written. */
function isFree(text: string, original: string): boolean {
  if (/(?<![a-z])giv(?:e|ing) (?:[a-z]+ ){0,3}away(?![a-z])/.test(text)) return true;
  return [...text.matchAll(FREE)].some(({ index }) => {
    const end = index + 'free'.length;
    const begins = lastPart(text.slice(0, index)).trim() === '';
    return begins || original.slice(index, end) === 'FREE' || FREE_AFTER.test(text.slice(end));
  });
}

/** The text in lower case, with plain spaces. It has the same length: positions in both correspond. */
const lowerCased = (words: string): string =>
  latinDigits(words)
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[\u00a0\u202f\t]/g, ' ');

/**
 * The price that a post's words name, in US cents, or null: '$35', '35 dollars', '$1,200 obo', 'free'. The lowest of several.
 * Former prices, discounts, deposits, fees and a buyer's offers do not count.
 */
export function priceOf(words: string): number | null {
  const text = lowerCased(words);
  if (IS_WANTED.test(text)) return null;
  const amounts = amountsIn(inDigits(text));
  if (amounts.length === 0) return isFree(text, words) ? 0 : null;
  return Math.round(Math.min(...amounts) * 100);
}

/** Whether the text says that the price is negotiable. */
const TAKES_OFFERS =
  /(?<![a-z])(?:obo|o\.b\.o|ono|(?:or )?(?:best|nearest) offer|negotiable|make (?:me )?an offer|open to offers)(?![a-z])/;

/** The terms that a post's text suggests. Its author sees them before posting, and may change them. */
export function termsOf(words: string): ListingTerms {
  const text = lowerCased(words);
  return {
    ...NO_TERMS,
    kind: IS_WANTED.test(text) ? 'wanted' : 'selling',
    priceCents: priceOf(words),
    takesOffers: TAKES_OFFERS.test(text) && !/(?<![a-z])(?:not|non)[ -]negotiable/.test(text),
  };
}
