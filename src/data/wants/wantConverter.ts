import { GOT_ANSWERS } from '../../domain/deal.ts';
import type { Post } from '../../domain/post.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import { WANT_STATES, type Line, type Want } from '../../domain/want.ts';
import { FieldReader, type Fields } from '../stored/fields.ts';
import { authorFromFields } from '../people/personConverter.ts';
import { personFields } from '../people/personFields.ts';
import type { StoredDocument } from '../stored/document.ts';

/** Reads a stored want. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function wantFromDocument({ id, fields, isPending }: StoredDocument): Want {
  const reader = new FieldReader(`wants/${id}`, fields);
  const isBySeller = reader.flag('by_seller', false);
  return {
    postId: reader.text('post_id'),
    campusId: reader.campusId(),
    sellerId: reader.text('seller'),
    buyer: authorFromFields(reader.map('user')),
    amountCents: isBySeller ? reader.wholeNumberOrNull('amount_cents') : reader.wholeNumber('amount_cents'),
    state: reader.oneOf('state', WANT_STATES),
    ticket: reader.wholeNumberOrNull('ticket'),
    counterCents: reader.wholeNumberOrNull('counter_cents'),
    isBySeller,
    groupId: reader.textOrNull('group_id'),
    got: reader.oneOfOrNull('got', GOT_ANSWERS),
    buyerDeals: reader.wholeNumber('buyer_deals', 0),
    lastModifiedMs: reader.timeMs('lastModified'),
    isPending,
  };
}

/** Reads the line of a post. As above. */
export function lineFromDocument({ id, fields }: StoredDocument): Line {
  const reader = new FieldReader(`line/${id}`, fields);
  return { waiting: reader.wholeNumbers('waiting') };
}

/** Every stored field of a new want except its two server timestamps. */
export function fieldsOfNewWant(
  post: Pick<Post, 'id' | 'campusId' | 'author'>,
  me: AuthorCopy,
  amountCents: number,
  groupId: string | null,
): Fields {
  return {
    post_id: post.id,
    campus_id: post.campusId,
    seller: post.author.id,
    user: { ...personFields(me), verified: me.isSchoolVerified },
    amount_cents: amountCents,
    state: 'waiting',
    ticket: null,
    counter_cents: null,
    ...(groupId === null ? {} : { group_id: groupId }),
  };
}
