import type { Planned } from './plan.ts';
import { type Person, PEOPLE, type Who } from './people.ts';

/* The listing fields of the demo's posts that their text does not state, and their current status. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** As in the functions' 'still there?' question. */
const ASK_AFTER_MS = 14 * DAY_MS;
const ANSWER_WITHIN_MS = 7 * DAY_MS;

type Condition = 'new' | 'like_new' | 'good' | 'fair' | 'parts';

interface ListingDetails {
  /** As stored, `key=value;key=value`; `+3` is the day three days after the post. */
  readonly facts?: string;
  readonly condition?: Condition;
  /** The previous price in US dollars. */
  readonly previousDollars?: number;
  readonly status?: 'reserved' | 'sold' | 'expired';
  /** Its author was asked whether it is still there. Always so for expired posts. */
  readonly isAsked?: true;
  /** Who reserved or bought it: must have a chat with its author. */
  readonly by?: Who;
}

/** By the first words of a post. */
export const LISTING_DETAILS: readonly (readonly [string, ListingDetails])[] = [
  ['Two student section tickets for Saturday', { facts: 'event=Home game;at=+12T18:30;given=app' }],
  ['Sublet: one room in a 2/2', { facts: 'from=+40;to=+220;bedrooms=2;area=Rio Grande' }],
  ['Studio near 38th', { facts: 'from=+150;bedrooms=studio;area=near 38th' }],
  ['Driving to Houston', { facts: 'at=+9T16:00;seats=2' }],
  ['Found: one key', { facts: 'about=found;place=Library' }],
  ['Moving into a place that is already furnished', { condition: 'good', previousDollars: 160 }],
  ['selling my commuter', { condition: 'good', previousDollars: 190 }],
  ['27" monitor, 1440p', { condition: 'good' }],
  ['Small camera drone', { condition: 'like_new' }],
  ['Dreadnought acoustic', { condition: 'fair' }],
  ['Mini fridge with a real freezer', { condition: 'good', status: 'reserved' }],
  ['TI-84 Plus CE', { condition: 'good' }],
  ['selling my handheld', { condition: 'like_new', status: 'sold' }],
  ['Organic Chemistry, 8th edition', { condition: 'fair', facts: 'course=CH 320M;edition=8th' }],
  ['Bookshelf I built', { condition: 'like_new', status: 'reserved', by: 'maya' }],
  ['Phone, 128 GB, green', { condition: 'good', previousDollars: 290 }],
  ['Film Art, 11th', { condition: 'fair', status: 'sold', by: 'maya' }],
  ['printer!! black and white laser', { condition: 'good', status: 'reserved', by: 'tyler' }],
  ['Moving boxes, 20+', { status: 'sold', by: 'marcus' }],
  ['Electric scooter, 15 mph', { condition: 'good', status: 'reserved', by: 'hannah' }],
  ['Narrow bookshelf, white', { condition: 'good', status: 'sold', by: 'sofia' }],
  ['43" TV, 4K', { condition: 'good', status: 'sold' }],
  ['Ergonomic office chair', { condition: 'parts' }],
  ['ISO: a lamp', { status: 'sold' }],
  ['grey hoodie, XL', { condition: 'good', isAsked: true, facts: 'size=XL' }],
  ['Genetics: A Conceptual Approach', { condition: 'good', status: 'expired', isAsked: true }],
];

/** Facts with days for their `+3`. */
const dated = (fromMs: number, facts: string): string =>
  facts.replaceAll(/\+(\d+)/g, (_, days: string) =>
    new Date(fromMs + Number(days) * DAY_MS).toISOString().slice(0, 10),
  );

const detailsOf = ({ parentId, text }: Planned): ListingDetails =>
  parentId === null ? (LISTING_DETAILS.find(([words]) => text?.startsWith(words))?.[1] ?? {}) : {};

/** The price in US cents: the first amount in the text; 0 for 'free'; null if there is none. */
function priceIn(text: string): number | null {
  const amount = /\$(\d[\d,]*(?:\.\d\d)?)/.exec(text)?.[1];
  if (amount !== undefined) return Math.round(Number(amount.replaceAll(',', '')) * 100);
  return /\bfree\b/i.test(text) ? 0 : null;
}

/** The stored listing of a top post. */
export function listingOf(post: Planned): Readonly<Record<string, unknown>> {
  const { text } = post;
  const { condition = null, previousDollars, status = 'available', isAsked = false, facts } = detailsOf(post);
  const askedMs = post.lastModifiedMs + ASK_AFTER_MS;
  const statusMs = status === 'expired' ? askedMs + ANSWER_WITHIN_MS : post.lastModifiedMs;
  const isWanted = /^(?:ISO|WTB|Looking for)\b/i.test(text ?? '');
  return {
    facts: facts === undefined ? null : dated(post.createdAtMs, facts),
    kind: isWanted ? 'wanted' : 'selling',
    price_cents: isWanted ? null : priceIn(text ?? ''),
    takes_offers: /\bobo\b/i.test(text ?? ''),
    condition,
    status,
    status_at: status === 'available' ? null : new Date(statusMs),
    previous_price_cents: previousDollars === undefined ? null : previousDollars * 100,
    ...(isAsked ? { asked_at: new Date(askedMs) } : {}),
  };
}

/** Who reserved or bought the thing; null if nobody is named. */
export function holderOf(post: Planned): Person | null {
  const { by } = detailsOf(post);
  return by === undefined ? null : PEOPLE[by];
}
