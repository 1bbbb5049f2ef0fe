import { priceText } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { cutToLength } from '../../domain/postText.ts';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';

type Priced = Pick<Post, 'priceCents'>;

/** The price of a thing that can be picked, US cents: such a thing has one. */
export const priceOf = ({ priceCents }: Priced): number => priceCents ?? 0;

/** Whether a sum can be offered: not where all are free, or take no offers. */
export const takeOffers = (things: readonly Post[]): boolean =>
  things.some((post) => post.takesOffers && priceOf(post) > 0);

/** What a buyer says who asks for things at their prices. */
export const wantWords = ({ length }: readonly Post[]): string =>
  length === 1 ? 'I Want It' : 'I Want Them';

/** What the things cost together, US cents. */
export const totalCents = (things: readonly Priced[]): number =>
  things.reduce((sum, thing) => sum + priceOf(thing), 0);

/** Ten of them with their prices leave room for words of one's own. */
const NAME_MAX = 26;

/** A thing's first words, cut where a list of ten would be too long. */
export function shortName(post: Post): string {
  const name = nameOfPost(post);
  const short = cutToLength(name, NAME_MAX);
  return short === name ? name : `${short.trimEnd()}…`;
}

/** The first line of a message about several things: their names and prices, and what they cost together. */
export function firstWordsAbout(things: readonly Post[]): string {
  const named = things.map((post) => {
    const name = shortName(post);
    const price = priceText(priceOf(post));
    // Its words often say it.
    return name.includes(price) ? name : `${name} (${price})`;
  });
  const list = new Intl.ListFormat('en-US').format(named);
  const all = things.length > 1 ? `, ${priceText(totalCents(things))} together` : '';
  return `I’m interested in ${list}${all}.`;
}
