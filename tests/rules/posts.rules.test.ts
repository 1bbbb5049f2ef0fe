import {
  collection,
  deleteField,
  documentId,
  getDocs,
  limit,
  query,
  serverTimestamp,
  where,
  type DocumentData,
} from 'firebase/firestore';
import { describe } from 'vitest';
import { renewPost } from '../../src/data/posts/listingWrites.ts';
import { STATUSES } from '../../src/domain/listing.ts';
import {
  authorOf,
  newPost,
  PEOPLE,
  photo,
  STORED_AT,
  stored,
  under,
  video,
  withMedia,
} from './support/builders.ts';
import { closed, NEW_ID, openWorld, POSTS, table, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const post = (id: string) => `posts/${id}`;
const get = (who: Actor, id: string) => () => world.get(who, post(id));
const remove = (who: Actor, id: string) => () => world.delete(who, post(id));
/** Deletes and, in the same batch, creates. */
const removeAndCreate = (deleted: string, created: string) => () =>
  world.batch('maya', ['delete', post(deleted)], ['set', post(created), newPost(PEOPLE.maya, created)]);

describe('get', () => {
  table([
    ["a school's post, by a member", 'allow', get('liam', POSTS.ut)],
    ["a school's post, by a member of another school", 'allow', get('omar', POSTS.ut)],
    ["a school's post, by a member of the shared community", 'allow', get('cleo', POSTS.ut)],
    ["a school's post, banned, within the token's hour", 'allow', get('bela', POSTS.ut)],
    ["a school's post, no longer verified, within the token's hour", 'allow', get('rhea', POSTS.ut)],
    ["a school's post, by somebody not school-verified", 'deny', get('nora', POSTS.ut)],
    ["a school's post, by a visitor", 'deny', get('visitor', POSTS.ut)],
    ["a school's comment, by a visitor", 'deny', get('visitor', POSTS.comment)],
    ['a shared post, by a visitor', 'allow', get('visitor', POSTS.shared)],
    ['a shared post, by somebody not school-verified', 'allow', get('nora', POSTS.shared)],
    ['a post that does not exist, by a visitor', 'allow', get('visitor', 'aPostThatIsMissing00')],
  ]);
});

describe('delete', () => {
  table([
    ['by its author', 'allow', remove('maya', POSTS.ut)],
    ['a comment, by its author', 'allow', remove('liam', POSTS.comment)],
    ['by another member', 'deny', remove('liam', POSTS.ut)],
    ["a comment, by the post's author", 'deny', remove('maya', POSTS.comment)],
    ['by a visitor', 'deny', remove('visitor', POSTS.shared)],
    ['a post that does not exist', 'deny', remove('maya', 'aPostThatIsMissing00')],
    ['and create another in one batch', 'allow', removeAndCreate(POSTS.ut, NEW_ID)],
    ['and create again in one batch', 'deny', removeAndCreate(POSTS.ut, POSTS.ut)],
  ]);
});

describe('delete, by an author who may no longer', () => {
  const lost = (change: object) => async () => {
    await world.seed('users/maya', { campus_id: 'ut', status: 'active', school_verified: true, ...change });
    await world.delete('maya', post(POSTS.ut));
  };
  table([
    ['still a member', 'allow', lost({})],
    ['a member of another school since', 'allow', lost({ campus_id: 'ou' })],
    ['of another school since, and banned', 'deny', lost({ campus_id: 'ou', status: 'banned' })],
    ['banned since', 'deny', lost({ status: 'banned' })],
    ['leaving', 'deny', lost({ status: 'deleting' })],
    ['no longer verified', 'deny', lost({ school_verified: false })],
  ]);
});

const edited = { edited_at: serverTimestamp() };
const change = (who: Actor, id: string, changes: object) => () => world.update(who, post(id), { ...changes });
const edit = (who: Actor, id: string, changes: object) => change(who, id, { ...changes, ...edited });
/** Edits Maya's post, which has these fields before. */
const editOf = (before: object, changes: object) => async () => {
  await world.seed(`posts/${POSTS.ut}`, { ...stored(newPost(PEOPLE.maya, POSTS.ut)), ...before });
  await edit('maya', POSTS.ut, changes)();
};

/** Edits Liam's comment, which has one picture. */
const editOfComment = (changes: object) => async () => {
  const { comment, ut } = POSTS;
  const pictured = newPost(PEOPLE.liam, comment, { ...under(ut), ...withMedia([photo(comment, 0)]) });
  await world.seed(`posts/${comment}`, stored(pictured));
  await edit('liam', comment, changes)();
};

/** As an edit names what it adds. */
const RANDOM = 'RandomNameOfAPicture';
/** The entry with its files under names that begin with this. */
function named(entry: DocumentData, lead: string): DocumentData {
  const at = (path: unknown): string => String(path).replace('/0_', `/${lead}_`);
  return { ...entry, img_path: at(entry['img_path']), thumb_path: at(entry['thumb_path']) };
}

describe('an edit', () => {
  const { ut, comment } = POSTS;
  table([
    [
      'of words, price and the rest, by its author',
      'allow',
      edit('maya', ut, {
        text: 'New',
        category: 'tickets',
        kind: 'wanted',
        price_cents: 100,
        takes_offers: true,
        condition: 'good',
      }),
    ],
    ['of pictures', 'allow', edit('maya', ut, withMedia([photo(ut, 0)]))],
    ['that adds a photo', 'allow', edit('maya', ut, withMedia([named(photo(ut, 0), RANDOM)]))],
    ['that adds a video', 'allow', edit('maya', ut, withMedia([named(video(ut, 0), RANDOM)]))],
    [
      'that adds one under a shorter name',
      'deny',
      edit('maya', ut, withMedia([named(photo(ut, 0), RANDOM.slice(1))])),
    ],
    [
      'that adds one under a longer name',
      'deny',
      edit('maya', ut, withMedia([named(photo(ut, 0), `${RANDOM}x`)])),
    ],
    [
      'that adds one under a name with a step',
      'deny',
      edit('maya', ut, withMedia([named(photo(ut, 0), `${RANDOM.slice(2)}/.`)])),
    ],
    [
      'that adds one under a preview of another form',
      'deny',
      edit('maya', ut, withMedia([{ ...photo(ut, 0), thumb_path: `images/posts/${ut}/10_640.webp` }])),
    ],
    [
      'of pictures alone, without words',
      'allow',
      edit('maya', ut, { ...withMedia([photo(ut, 0)]), text: null }),
    ],
    ['by another member', 'deny', edit('liam', ut, { text: 'New' })],
    ['by a visitor', 'deny', edit('visitor', ut, { text: 'New' })],
    ['without its time', 'deny', change('maya', ut, { text: 'New' })],
    ['with another time', 'deny', change('maya', ut, { text: 'New', edited_at: STORED_AT })],
    ['of a comment, by its author', 'allow', edit('liam', comment, { text: 'New' })],
    ["of a comment, by the post's author", 'deny', edit('maya', comment, { text: 'New' })],
    ['of a comment, without its time', 'deny', change('liam', comment, { text: 'New' })],
    ['of a comment, to nothing', 'deny', edit('liam', comment, { text: null })],
    ['of a comment, 20,001 characters', 'deny', edit('liam', comment, { text: 'a'.repeat(20_001) })],
    ['of a comment, to 20,000 characters', 'allow', edit('liam', comment, { text: 'a'.repeat(20_000) })],
    ['of a comment with a picture, to no words', 'allow', editOfComment({ text: null })],
    ['of a comment with a picture, to a number', 'deny', editOfComment({ text: 5 })],
    ['of a comment, with a price', 'deny', edit('liam', comment, { text: 'New', price_cents: 100 })],
    ['of a comment, with a category', 'deny', edit('liam', comment, { category: 'tickets' })],
    ['to nothing', 'deny', edit('maya', ut, { text: null })],
    ['to 20,001 characters', 'deny', edit('maya', ut, { text: 'a'.repeat(20_001) })],
    ['with a false count of pictures', 'deny', edit('maya', ut, { img_count: 1 })],
    ["with another post's pictures", 'deny', edit('maya', ut, withMedia([photo(POSTS.ou, 0)]))],
    ['with an unknown category', 'deny', edit('maya', ut, { category: 'weapons' })],
    ['with an unknown condition', 'deny', edit('maya', ut, { condition: 'broken' })],
    ...Object.entries({
      _id: NEW_ID,
      campus_id: 'campus',
      username: 'liam',
      user: { ...authorOf(PEOPLE.maya), first_name: 'X' },
      avatar: null,
      post_commented_on: POSTS.shared,
      root_id: POSTS.shared,
      group_id: NEW_ID,
      like_count: 9,
      comment_count: 9,
      date: 'x',
      createdAt: serverTimestamp(),
      lastModified: serverTimestamp(),
      status: 'sold',
      status_at: serverTimestamp(),
      extra: 1,
    }).map(([field, value]): Row => [`of ${field}`, 'deny', edit('maya', ut, { [field]: value })]),
  ]);
});

describe('an edit of a post that was posted with others', () => {
  const group = { group_id: NEW_ID };
  table([
    ['of its words', 'allow', editOf(group, { text: 'New' })],
    ['that names its group', 'allow', editOf(group, { text: 'New', ...group })],
    ['into another group', 'deny', editOf(group, { group_id: POSTS.shared })],
    ['out of its group', 'deny', editOf(group, { group_id: deleteField() })],
    ['to no group', 'deny', editOf(group, { group_id: null })],
  ]);
});

describe('an edit, by an author who may no longer', () => {
  const lost = (changes: object) => async () => {
    await world.seed('users/maya', { campus_id: 'ut', status: 'active', school_verified: true, ...changes });
    await edit('maya', POSTS.ut, { text: 'New' })();
  };
  table([
    ['still a member', 'allow', lost({})],
    ['a member of another school since', 'deny', lost({ campus_id: 'ou' })],
    ['banned since', 'deny', lost({ status: 'banned' })],
    ['no longer verified', 'deny', lost({ school_verified: false })],
  ]);
});

describe('the record of the newest post', () => {
  const record =
    (who: Actor, fields: object, of = 'maya') =>
    () =>
      world.set(who, `users/${of}/private/newest_post`, fields);
  const own = 'users/maya/private/newest_post';
  table([
    ['names a post', 'allow', record('maya', { post_id: NEW_ID })],
    ['of another member', 'deny', record('liam', { post_id: NEW_ID })],
    ['by a visitor', 'deny', record('visitor', { post_id: NEW_ID })],
    ['with more', 'deny', record('maya', { post_id: NEW_ID, at: 1 })],
    ['without the post', 'deny', record('maya', {})],
    ['with what is no id', 'deny', record('maya', { post_id: 'x' })],
    ['of somebody banned', 'deny', record('bela', { post_id: NEW_ID }, 'bela')],
    ['deleted', 'deny', () => world.delete('maya', own)],
    ['read', 'deny', () => world.get('maya', own)],
    [
      'listed, by its id',
      'deny',
      () => {
        const all = collection(world.as('maya'), 'users/maya/private');
        return getDocs(query(all, where(documentId(), '==', 'newest_post'), limit(1)));
      },
    ],
  ]);
});

describe('the price before', () => {
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
  const from = (price_cents: number | null, previous_price_cents: number | null = null): object => ({
    price_cents,
    previous_price_cents,
  });
  /** A price that has stood for a day, or as long as this. */
  const stood = (price: object, times: object = { createdAt: hoursAgo(24.1) }): object => ({
    ...price,
    ...times,
  });
  table([
    ['is named on a drop', 'allow', editOf(stood(from(5000)), from(4000, 5000))],
    ['is named on a drop to free', 'allow', editOf(stood(from(5000)), from(0, 5000))],
    ['may be left out on a drop', 'allow', editOf(stood(from(5000)), from(4000))],
    ['is not a higher one', 'deny', editOf(stood(from(5000)), from(4000, 9000))],
    [
      'has stood for a day since the post was made',
      'deny',
      editOf(stood(from(5000), { createdAt: hoursAgo(23.9) }), from(4000, 5000)),
    ],
    [
      'has stood for a day since the last edit',
      'deny',
      editOf(
        stood(from(99_999_900), { createdAt: hoursAgo(99), edited_at: hoursAgo(23.9) }),
        from(4000, 99_999_900),
      ),
    ],
    [
      'has stood for a day after an edit',
      'allow',
      editOf(stood(from(5000), { createdAt: hoursAgo(99), edited_at: hoursAgo(24.1) }), from(4000, 5000)),
    ],
    ['stays as it was on a drop soon after another', 'allow', editOf(from(5000, 8000), from(4000, 8000))],
    ['is not taken away on a drop', 'deny', editOf(from(5000, 8000), from(4000))],

    ['stays while the price does', 'allow', editOf(from(4000, 5000), { text: 'New' })],
    ['is not taken away while the price stays', 'deny', editOf(from(4000, 5000), from(4000))],
    ['is not made up while the price stays', 'deny', editOf(from(4000), from(4000, 9000))],
    ['goes on a rise', 'allow', editOf(from(4000, 5000), from(4500))],
    ['does not stay on a rise', 'deny', editOf(from(4000, 5000), from(4500, 5000))],
    ['is not the lower one on a rise', 'deny', editOf(from(4000), from(4500, 4000))],
    ['goes with the price', 'allow', editOf(from(4000, 5000), from(null))],
    ['is not named where there was none', 'deny', editOf(from(null), from(4000, 5000))],
    ['none where there was none', 'allow', editOf(from(null), from(4000))],
  ]);
});

describe('the status, which functions change', () => {
  const pairs = STATUSES.flatMap((before) => STATUSES.map((after) => [before, after] as const));
  const now = serverTimestamp();
  closed([
    ...pairs.map(([before, after]): readonly [string, () => Promise<unknown>] => [
      `${before} to ${after}`,
      async () => {
        await world.seed(`posts/${POSTS.ut}`, { ...stored(newPost(PEOPLE.maya, POSTS.ut)), status: before });
        await change('maya', POSTS.ut, { status: after, status_at: now })();
      },
    ]),
    ['with an edit', change('maya', POSTS.ut, { text: 'New', edited_at: now, status: 'sold' })],
    ['its time alone', change('maya', POSTS.ut, { status_at: now })],
    [
      'with who bought it, as an older page stores it',
      () => {
        const deal = { user: 'liam', seller: 'maya', status: 'sold', createdAt: now };
        return world.batch(
          'maya',
          ['update', post(POSTS.ut), { status: 'sold', status_at: now }],
          ['set', `posts/${POSTS.ut}/deals/liam`, deal],
        );
      },
    ],
  ]);
});

describe('a renewal', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
  const now = serverTimestamp();
  const up = { renewed_at: now, lastModified: now };
  const back = { ...up, status: 'available', status_at: now };
  const expired = { status: 'expired', status_at: STORED_AT };
  const created = (fields: object) =>
    world.set('maya', post(NEW_ID), { ...newPost(PEOPLE.maya, NEW_ID), ...fields });
  const from =
    (fields: object, changes: object, who: Actor = 'maya', id: string = POSTS.ut) =>
    async () => {
      await world.seed(`posts/${id}`, { ...stored(newPost(PEOPLE.maya, id)), ...fields });
      await change(who, id, changes)();
    };
  table([
    [
      'of an expired post, as the app does it',
      'allow',
      async () => {
        await world.seed(`posts/${POSTS.ut}`, { ...stored(newPost(PEOPLE.maya, POSTS.ut)), ...expired });
        await renewPost(world.as('maya'), POSTS.ut);
      },
    ],
    [
      'of an available post, as the app does it',
      'allow',
      async () => {
        await world.seed(`posts/${POSTS.ut}`, stored(newPost(PEOPLE.maya, POSTS.ut)));
        await renewPost(world.as('maya'), POSTS.ut);
      },
    ],
    ['seven days after the last one', 'allow', from({ renewed_at: daysAgo(7.01) }, up)],
    ['within seven days after the last one', 'deny', from({ renewed_at: daysAgo(6.9) }, up)],
    ['of an expired one within seven days', 'deny', from({ ...expired, renewed_at: daysAgo(6.9) }, back)],
    ['within seven days after its creation', 'deny', from({ createdAt: daysAgo(6.9) }, up)],
    ['by another member', 'deny', from({}, up, 'liam')],
    ['of a reserved post', 'deny', from({ status: 'reserved', status_at: STORED_AT }, up)],
    ['of a reserved post, which it frees', 'deny', from({ status: 'reserved', status_at: STORED_AT }, back)],
    ['of a sold post', 'deny', from({ status: 'sold', status_at: STORED_AT }, up)],
    ['of a sold post, which it frees', 'deny', from({ status: 'sold', status_at: STORED_AT }, back)],
    ['of a comment', 'deny', change('liam', POSTS.comment, up)],
    ['that leaves it expired', 'deny', from(expired, up)],
    ['that lets it expire', 'deny', from({}, { ...up, status: 'expired', status_at: now })],
    ['that reserves it', 'deny', from({}, { ...up, status: 'reserved', status_at: now })],
    [
      'of an expired one without the time of its status',
      'deny',
      from(expired, { ...up, status: 'available' }),
    ],
    ['of an available one with a time of its status', 'deny', from({}, { ...up, status_at: now })],
    ['without moving it up', 'deny', from({}, { renewed_at: now })],
    ['without its own time', 'deny', from({}, { lastModified: now })],
    ['that moves it up to another time', 'deny', from({}, { ...up, lastModified: daysAgo(-1) })],
    ['at another time', 'deny', from({}, { ...up, renewed_at: daysAgo(8) })],
    ['with other words', 'deny', from({}, { ...up, text: 'New' })],
    ['with another question', 'deny', from({}, { ...up, asked_at: now })],
    ['a question alone', 'deny', from({}, { asked_at: now })],
    ['with another ending', 'deny', from({}, { ...up, ends_at: daysAgo(-900) })],
    ['another ending alone', 'deny', from({}, { ends_at: daysAgo(-900) })],
    [
      'an edit with another ending',
      'deny',
      from({}, { text: 'New', edited_at: now, ends_at: daysAgo(-900) }),
    ],
    [
      'an edit that takes the ending away',
      'deny',
      from({ ends_at: daysAgo(-1) }, { text: 'New', edited_at: now, ends_at: deleteField() }),
    ],
    [
      'an edit of one that has an ending',
      'allow',
      from({ ends_at: daysAgo(-1) }, { text: 'New', edited_at: now }),
    ],
    ['a new post with an ending', 'deny', () => created({ ends_at: daysAgo(-900) })],
    [
      'and an edit in one batch',
      'deny',
      async () => {
        await world.batch(
          'maya',
          ['update', post(POSTS.ut), up],
          ['update', post(POSTS.ut), { text: 'New', edited_at: now }],
        );
      },
    ],
    [
      'not of an expired post by its status alone',
      'deny',
      from(expired, { status: 'available', status_at: now }),
    ],
    ['nor a new post that has one', 'deny', () => created({ renewed_at: now })],
    ['nor a new post that has expired', 'deny', () => created({ status: 'expired' })],
    ['an edit leaves a post expired', 'allow', from(expired, { text: 'New', edited_at: now })],
    [
      'an edit leaves a wanted thing expired',
      'allow',
      from({ ...expired, kind: 'wanted' }, { text: 'New', edited_at: now }),
    ],
  ]);
});
