import { storedFacts } from '../../domain/factForms.ts';
import { NO_DETAILS, type PostDetails } from '../../domain/post.ts';
import type { Fields } from '../stored/fields.ts';

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
