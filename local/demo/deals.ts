import { holderOf, listingOf } from './listings.ts';
import { PEOPLE, type Person, type Who } from './people.ts';
import type { Planned } from './plan.ts';

/* Deals and good words of the demo's people. Most of them were with people who have left since. */

type Word = 'as_described' | 'on_time' | 'friendly' | 'fair_price';

interface Had {
  readonly deals: number;
  readonly words: Readonly<Partial<Record<Word, number>>>;
}

/** What profiles tell; of everybody else nothing. */
const HAD: Readonly<Partial<Record<Who, Had>>> = {
  maya: { deals: 12, words: { friendly: 9, on_time: 7, as_described: 5, fair_price: 2 } },
  hannah: { deals: 8, words: { as_described: 6, friendly: 4 } },
  dev: { deals: 17, words: { as_described: 11, on_time: 8, friendly: 6, fair_price: 5 } },
  owen: { deals: 4, words: { friendly: 3, fair_price: 1 } },
  priya: { deals: 6, words: { on_time: 4, friendly: 2 } },
  marcus: { deals: 3, words: {} },
  sofia: { deals: 1, words: { friendly: 1, on_time: 1 } },
  jin: { deals: 2, words: { as_described: 1 } },
};

interface Answered {
  /** What the seller and the buyer have said of each other; null: not yet. */
  readonly bySeller: readonly Word[] | null;
  readonly byBuyer: readonly Word[] | null;
}

/** By the first words of a post whose buyer has said that they got it. Of other sold ones they are asked. */
const ANSWERED: readonly (readonly [string, Answered])[] = [
  ['Moving boxes, 20+', { bySeller: null, byBuyer: ['friendly', 'as_described'] }],
  ['Narrow bookshelf, white', { bySeller: ['friendly', 'on_time'], byBuyer: ['as_described', 'fair_price'] }],
];

const WITHIN_MS = 14 * 24 * 60 * 60 * 1000;

const hadBy = (person: Person): Had | undefined =>
  Object.entries(HAD).find(([who]) => PEOPLE[who as Who] === person)?.[1];

/** The fields of a profile. */
export function countsOf(person: Person): object {
  const had = hadBy(person);
  return had === undefined ? {} : { deals: had.deals, good_words: had.words };
}

/** What a chat tells of both beside their names. */
export function dealsBetween(...people: readonly Person[]): object {
  const counts = people.flatMap((person) => {
    const had = hadBy(person);
    return had === undefined ? [] : [[person.uid, had.deals] as const];
  });
  return counts.length === 0 ? {} : { deals: Object.fromEntries(counts) };
}

interface Deal {
  readonly document: { readonly path: string; readonly data: Readonly<Record<string, unknown>> };
  /** What the chat of the two has of it. */
  readonly inChat: object;
}

/** The deal about a post; null if there is none. */
export function dealAbout(post: Planned): Deal | null {
  const [, answered] = ANSWERED.find(([words]) => post.text?.startsWith(words) === true) ?? [];
  const buyer = holderOf(post);
  const at = listingOf(post)['status_at'];
  if (answered === undefined || buyer === null || !(at instanceof Date)) return null;
  const members = [post.author.uid, buyer.uid].sort();
  const said = [
    [post.author.uid, answered.bySeller],
    [buyer.uid, answered.byBuyer],
  ] as const;
  const words = Object.fromEntries(said.filter(([, given]) => given !== null));
  const isShown = said.every(([, given]) => given !== null);
  const until = new Date(at.getTime() + WITHIN_MS);
  return {
    document: {
      path: `handed_over/${members.join('_')}`,
      data: {
        ...{ members, post_id: post.id, campus_id: post.campusId, at, until, counted: members, words },
        due_at: isShown ? null : until,
      },
    },
    inChat: { post_id: post.id, until, given: Object.keys(words), ...(isShown ? { words } : {}) },
  };
}
