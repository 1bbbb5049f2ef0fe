import { factsIn } from '../../domain/facts.ts';
import { CONDITIONS, KINDS, NO_TERMS, STATUSES, type ListingState } from '../../domain/listing.ts';
import type { PostDetails } from '../../domain/post.ts';
import type { FieldReader } from '../stored/fields.ts';

/**
 * The details of a stored post or draft; a comment has none, and a post of before listings a category alone. Throws
 * `MalformedDocument`, as its reader does.
 */
export function detailsFromFields(reader: FieldReader): PostDetails {
  const category = reader.textOrNull('category');
  return {
    category,
    facts: factsIn(category, reader.textOrNull('facts')),
    kind: reader.oneOfOrNull('kind', KINDS) ?? NO_TERMS.kind,
    priceCents: reader.wholeNumberOrNull('price_cents'),
    takesOffers: reader.flag('takes_offers', false),
    condition: reader.oneOfOrNull('condition', CONDITIONS),
  };
}

/** The listing state of a stored post. Throws likewise. */
export function stateFromFields(reader: FieldReader): ListingState {
  return {
    status: reader.oneOfOrNull('status', STATUSES) ?? 'available',
    statusAtMs: reader.timeMsOrNull('status_at'),
    previousPriceCents: reader.wholeNumberOrNull('previous_price_cents'),
    renewedAtMs: reader.timeMsOrNull('renewed_at'),
    askedAtMs: reader.timeMsOrNull('asked_at'),
    isPromised: reader.flag('promised', false),
  };
}
