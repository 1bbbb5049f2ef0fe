import { factTexts } from '../../../domain/facts.ts';
import { askingPrice, CONDITION_TEXT, isLookedFor, priceText, statusText } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';

/** The price before it was lowered, which is shown struck through; null if it was not. */
export function formerPrice({
  priceCents,
  previousPriceCents,
}: Pick<Post, 'priceCents' | 'previousPriceCents'>): string | null {
  return priceCents === null || previousPriceCents === null ? null : priceText(previousPriceCents);
}

/** What a post says of the thing beside its words. */
export type ListedPost = Pick<
  Post,
  'kind' | 'category' | 'facts' | 'priceCents' | 'previousPriceCents' | 'takesOffers' | 'condition' | 'status'
>;

/** The terms of a post as they are displayed. */
export interface ShownTerms {
  readonly price: string | null;
  readonly former: string | null;
  /** 'Reserved', 'Sold', 'Found' or 'Returned'. */
  readonly status: string | null;
  readonly isWanted: boolean;
  /** 'Good · or best offer · Size M', with at most three facts; '' for none of these. */
  readonly notes: string;
}

const FACTS_SHOWN = 3;

/** The first facts, and the last one, 'Must go by', in any case. */
function fewFacts({ category, facts }: ListedPost): readonly string[] {
  const all = factTexts(category, facts);
  return facts.by === undefined || all.length <= FACTS_SHOWN
    ? all.slice(0, FACTS_SHOWN)
    : [...all.slice(0, FACTS_SHOWN - 1), ...all.slice(-1)];
}

/** What a list shows of a post's terms; null if there is nothing. The status stands on a picture, if there is one. */
export function shownTerms(post: ListedPost, isStatusOnPicture = false): ShownTerms | null {
  const price = askingPrice(post);
  const status = isStatusOnPicture ? null : statusText(post);
  const isWanted = isLookedFor(post);
  const condition = post.condition === null ? [] : [CONDITION_TEXT[post.condition]];
  const notes = [...condition, ...(post.takesOffers ? ['or best offer'] : []), ...fewFacts(post)].join(' · ');
  if (price === null && status === null && !isWanted && notes === '') return null;
  return { price, former: formerPrice(post), status, isWanted, notes };
}
