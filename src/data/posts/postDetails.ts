import { factsIn, storedFacts } from '../../domain/facts.ts';
import { CONDITIONS, KINDS, NO_TERMS, STATUSES, type ListingState } from '../../domain/listing.ts';
import { NO_DETAILS, type PostDetails } from '../../domain/post.ts';
import type { FieldReader, Fields } from '../stored/fields.ts';

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

/**
 * The stored fields of a top post's details. An entry of the outbox may be of an older version of the app, without the
 * newest details: they get their defaults.
 */
export function detailFields(details: Partial<PostDetails>): Fields {
  const { category, facts, kind, priceCents, takesOffers, condition } = { ...NO_DETAILS, ...details };
  return {
    category,
    facts: storedFacts(category, facts),
    kind,
    price_cents: priceCents,
    takes_offers: takesOffers,
    condition,
  };
}

/** The stored detail fields of a comment. */
export const COMMENT_DETAIL_FIELDS: Fields = { category: null };

/** The stored fields that a top post has from the start, beside its details. */
export const NEW_STATE_FIELDS: Fields = {
  comment_count: 0,
  status: 'available',
  status_at: null,
  previous_price_cents: null,
};
