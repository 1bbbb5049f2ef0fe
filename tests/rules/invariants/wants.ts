import { PRICE_MAX_CENTS } from '../../../src/domain/listing.ts';
import {
  type Broken,
  changedNames,
  type Fields,
  hasNames,
  isId,
  isIntIn,
  same,
  unmet,
  type Write,
} from './commit.ts';
import { belongsTo, copyOf, idIn, isActiveMember, profileOf } from './people.ts';

const NAMES = [
  ...['post_id', 'campus_id', 'seller', 'user', 'amount_cents', 'state', 'ticket', 'counter_cents'],
  ...['createdAt', 'lastModified'],
];

/**
 * `posts/{id}/wants/{uid}`: a buyer's own, of a thing that is for sale at a price. The buyer wants it, names another amount and
 * withdraws; tickets, counteroffers and answers are for functions.
 */
export function brokenByWant(write: Write): Broken {
  const { uid, before, after, at } = write;
  if (after === null) return ['a want is never deleted'];
  const own = unmet({
    'one’s own': uid !== null && uid === at[3],
    'of an active member': isActiveMember(profileOf(write, uid)),
  });
  const ways =
    before === null
      ? [brokenByNew(write, after)]
      : [
          ...(before.state === 'declined' || before.state === 'withdrawn' ? [brokenByNew(write, after)] : []),
          brokenByOffer(write, before, after),
          brokenByWithdrawal(write, before, after),
        ];
  return [...own, ...(ways.some((broken) => broken.length === 0) ? [] : ways.flat())];
}

function brokenByNew(write: Write, after: Fields): Broken {
  const { uid, at, now, stored } = write;
  const [, postId = ''] = at;
  const thing = stored.get(`posts/${postId}`);
  const profile = profileOf(write, uid);
  return unmet({
    'new: exactly its fields': hasNames(after, [...NAMES, ...('group_id' in after ? ['group_id'] : [])]),
    'new: the group is an id': after.group_id === undefined || isId(after.group_id),
    'new: of a thing that is there': thing !== undefined && after.post_id === postId,
    'new: its campus and seller': after.campus_id === thing?.campus_id && after.seller === idIn(thing?.user),
    'new: not one’s own': after.seller !== uid,
    'new: waits, unanswered':
      after.state === 'waiting' && after.ticket === null && after.counter_cents === null,
    'new: an amount that may be offered': mayBeOffered(thing, after.amount_cents),
    'new: on the own campus': belongsTo(profile, after.campus_id),
    'new: a true copy': same(after.user, { ...copyOf(uid ?? '', profile), verified: true }),
    'new: server times': same(after.createdAt, now) && same(after.lastModified, now),
  });
}

function brokenByOffer(write: Write, before: Fields, after: Fields): Broken {
  const { uid, at, now, stored } = write;
  const [, postId = ''] = at;
  return unmet({
    'offer: nothing but the amount': changedNames(before, after).every((name) =>
      ['amount_cents', 'state', 'group_id', 'lastModified'].includes(name),
    ),
    'offer: the group is an id': after.group_id === undefined || isId(after.group_id),
    'offer: while it waits': before.state === 'waiting' || before.state === 'countered',
    'offer: waits again': after.state === 'waiting',
    'offer: another amount, or the same to a counteroffer':
      !same(after.amount_cents, before.amount_cents) || before.state === 'countered',
    'offer: one that may be offered': mayBeOffered(stored.get(`posts/${postId}`), after.amount_cents),
    'offer: on the own campus': belongsTo(profileOf(write, uid), before.campus_id),
    'offer: server time': same(after.lastModified, now),
  });
}

function brokenByWithdrawal({ now }: Write, before: Fields, after: Fields): Broken {
  return unmet({
    'withdrawal: nothing else': changedNames(before, after).every((name) =>
      ['state', 'lastModified'].includes(name),
    ),
    'withdrawal: of one that stands': ['waiting', 'countered', 'accepted'].some(
      (one) => one === before.state,
    ),
    'withdrawal: withdrawn': after.state === 'withdrawn',
    'withdrawal: server time': same(after.lastModified, now),
  });
}

/** At its price, or for whatever more than nothing where it takes offers. */
function mayBeOffered(thing: Fields | undefined, cents: Fields[string] | undefined): boolean {
  if (thing?.kind !== 'selling' || thing.status === 'sold' || thing.status === 'expired') return false;
  if (!isIntIn(thing.price_cents, 0, PRICE_MAX_CENTS)) return false;
  return cents === thing.price_cents || (thing.takes_offers === true && isIntIn(cents, 1, PRICE_MAX_CENTS));
}
