import { CATEGORIES } from '../../../src/domain/category.ts';
import { factPattern } from '../../../src/domain/factForms.ts';
import { factsOf, LOST_AND_FOUND } from '../../../src/domain/facts.ts';
import { DATE_TEXT_MAX, POST_MEDIA_MAX, POST_RAW_MAX_CHARS } from '../../../src/domain/limits.ts';
import { CONDITIONS, KINDS, PRICE_MAX_CENTS, STATUSES } from '../../../src/domain/listing.ts';
import {
  type Broken,
  changedNames,
  type Fields,
  hasNames,
  isDaysBefore,
  isId,
  isIntIn,
  isTextUpTo,
  listOf,
  same,
  standingAfter,
  unmet,
  type Write,
} from './commit.ts';
import { isMedia, LEADS } from './media.ts';
import { belongsTo, copyOf, idIn, isActiveMember, profileOf } from './people.ts';

const NAMES = [
  ...['_id', 'campus_id', 'text', 'category', 'username', 'user', 'avatar', 'post_commented_on', 'root_id'],
  ...['img_count', 'img_gallery', 'like_count', 'date', 'createdAt', 'lastModified', 'edited_at'],
];
const OF_TOP_POSTS = [
  ...['comment_count', 'facts', 'kind', 'price_cents', 'takes_offers', 'condition'],
  ...['status', 'status_at', 'previous_price_cents'],
];
const EDITED = [
  ...['text', 'category', 'facts', 'kind', 'price_cents', 'takes_offers', 'condition'],
  ...['img_count', 'img_gallery', 'previous_price_cents', 'edited_at'],
];
const RENEWED = ['status', 'status_at', 'renewed_at', 'lastModified'];

/** `posts/{id}`: created, edited, renewed and deleted by its author. */
export function brokenByPost(write: Write): Broken {
  const { uid, before, after, at, now, stored } = write;
  const profile = profileOf(write, uid);
  if (after === null) {
    return unmet({
      'its author deletes': before !== null && uid !== null && idIn(before.user) === uid,
      'who deletes is an active member': isActiveMember(profile),
    });
  }
  const [, id = ''] = at;
  if (before !== null) return brokenByChange(write, id, before, after);
  const parent =
    typeof after.post_commented_on === 'string' ? stored.get(`posts/${after.post_commented_on}`) : undefined;
  const groupName = 'group_id' in after ? ['group_id'] : [];
  const newest = standingAfter(write, `users/${uid ?? ''}/private/newest_post`);
  const isTop =
    after.post_commented_on === null &&
    newest?.post_id === id &&
    after.root_id === id &&
    after.comment_count === 0 &&
    hasTerms(after) &&
    after.status === 'available' &&
    after.status_at === null &&
    after.previous_price_cents === null;
  const isComment =
    parent !== undefined &&
    after.category === null &&
    after.root_id === parent.root_id &&
    after.campus_id === parent.campus_id;
  return unmet({
    'somebody writes': uid !== null,
    'the author is an active member': isActiveMember(profile),
    'on the own campus': belongsTo(profile, after.campus_id),
    'exactly its fields': hasNames(
      after,
      after.post_commented_on === null ? [...NAMES, ...OF_TOP_POSTS, ...groupName] : NAMES,
    ),
    'an id for its group': after.group_id === undefined || isId(after.group_id),
    'its id': after._id === id && isId(id),
    'words and pictures': hasContent(id, after, LEADS.post),
    'no saves yet': after.like_count === 0,
    'not edited yet': after.edited_at === null,
    'a short date': isTextUpTo(after.date, DATE_TEXT_MAX),
    'server times': same(after.createdAt, now) && same(after.lastModified, now),
    'a true copy of its author': same(after.user, { ...copyOf(uid ?? '', profile), verified: true }),
    'the same name beside it': after.username === profile?.username && after.avatar === profile?.img,
    'a top post, or a comment in its thread': isTop || isComment,
  });
}

function hasContent(id: string, fields: Fields, lead: RegExp): boolean {
  const gallery = listOf(fields.img_gallery);
  return (
    gallery !== null &&
    gallery.length <= POST_MEDIA_MAX &&
    gallery.every((entry, place) => isMedia(entry, place, `images/posts/${id}/`, lead)) &&
    fields.img_count === gallery.length &&
    (isTextUpTo(fields.text, POST_RAW_MAX_CHARS) || (fields.text === null && gallery.length > 0))
  );
}

/** What the author of a top post sets besides. */
function hasTerms(fields: Fields): boolean {
  const { category, kind, status, price_cents, takes_offers, condition } = fields;
  return (
    hasFacts(fields) &&
    !(category === LOST_AND_FOUND && price_cents !== null) &&
    (category === null || CATEGORIES.some(({ value }) => value === category)) &&
    KINDS.some((one) => one === kind) &&
    STATUSES.some((one) => one === status) &&
    !(kind === 'wanted' && status === 'reserved') &&
    (price_cents === null || isIntIn(price_cents, 0, PRICE_MAX_CENTS)) &&
    typeof takes_offers === 'boolean' &&
    (condition === null || CONDITIONS.some((one) => one === condition))
  );
}

/** None, or of each at most one, in the table's order, with its category and form. */
function hasFacts({ category, facts }: Fields): boolean {
  if (facts === null) return true;
  if (typeof facts !== 'string' || !(category === null || typeof category === 'string')) return false;
  const rows = factsOf(category);
  const places = facts.split(';').map((text) => {
    const [key, ...value] = text.split('=');
    return rows.findIndex(
      (row) => row.key === key && new RegExp(`^(?:${factPattern(row)})$`, 'u').test(value.join('=')),
    );
  });
  return places.every((place, n) => place >= 0 && place > (places[n - 1] ?? -1));
}

function hasPreviousPrice(before: Fields, after: Fields, at: Write['now']): boolean {
  const [old, now, named] = [before.price_cents, after.price_cents, after.previous_price_cents];
  const isDrop = typeof old === 'number' && typeof now === 'number' && now < old;
  if (!isDrop && !same(old, now)) return named === null;
  const isOfADay = isDrop && isDaysBefore(before.edited_at ?? before.createdAt, at, 1);
  return same(named, before.previous_price_cents) || (isOfADay && same(named, old));
}

/** An edit or a renewal; never both in one. */
function brokenByChange(write: Write, id: string, before: Fields, after: Fields): Broken {
  const { uid, now } = write;
  const profile = profileOf(write, uid);
  const names = changedNames(before, after);
  const isRenewal = names.every((name) => RENEWED.includes(name));
  const isTop = before.post_commented_on === null;
  return unmet({
    'its author changes it': uid !== null && idIn(before.user) === uid,
    'who changes it is an active member': isActiveMember(profile),
    'on the own campus': belongsTo(profile, before.campus_id),
    'price and kind stand while a want is accepted':
      before.promised !== true ||
      (same(after.price_cents, before.price_cents) && same(after.kind, before.kind)),
    ...(isRenewal
      ? {
          'one that is available or expired': before.status === 'available' || before.status === 'expired',
          'available from now on': after.status === 'available',
          'the time of its status moves with it':
            before.status === 'expired'
              ? same(after.status_at, now)
              : same(after.status_at, before.status_at),
          'seven days after the last time': isDaysBefore(before.renewed_at ?? before.createdAt, now, 7),
          'server times': same(after.renewed_at, now) && same(after.lastModified, now),
        }
      : {
          "the author's own fields alone": names.every((name) =>
            (isTop ? EDITED : ['text', 'edited_at']).includes(name),
          ),
          'words and pictures': hasContent(id, after, LEADS.edit),
          'its terms': !isTop || (hasTerms(after) && hasPreviousPrice(before, after, now)),
          'server time': same(after.edited_at, now),
        }),
  });
}
