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
import { allows, denies, type Row } from './support/row.ts';
import { closed, NEW_ID, openWorld, POSTS, table, type Actor } from './support/world.ts';

const world = openWorld();
const post = (id: string) => `posts/${id}`;
const get = (who: Actor, id: string) => world.get(who, post(id));
const remove = (who: Actor, id: string) => world.delete(who, post(id));
/** Deletes and, in the same batch, creates. */
const removeAndCreate = (deleted: string, created: string) =>
  world.batch('maya', ['delete', post(deleted)], ['set', post(created), newPost(PEOPLE.maya, created)]);

describe('get', () => {
  table([
    allows("a school's post, by a member", () => get('liam', POSTS.ut)),
    allows("a school's post, by a member of another school", () => get('omar', POSTS.ut)),
    allows("a school's post, by a member of the shared community", () => get('cleo', POSTS.ut)),
    allows("a school's post, banned, within the token's hour", () => get('bela', POSTS.ut)),
    allows("a school's post, no longer verified, within the token's hour", () => get('rhea', POSTS.ut)),
    denies("a school's post, by somebody not school-verified", () => get('nora', POSTS.ut)),
    denies("a school's post, by a visitor", () => get('visitor', POSTS.ut)),
    denies("a school's comment, by a visitor", () => get('visitor', POSTS.comment)),
    allows('a shared post, by a visitor', () => get('visitor', POSTS.shared)),
    allows('a shared post, by somebody not school-verified', () => get('nora', POSTS.shared)),
    allows('a post that does not exist, by a visitor', () => get('visitor', 'aPostThatIsMissing00')),
  ]);
});

describe('delete', () => {
  table([
    allows('by its author', () => remove('maya', POSTS.ut)),
    allows('a comment, by its author', () => remove('liam', POSTS.comment)),
    denies('by another member', () => remove('liam', POSTS.ut)),
    denies("a comment, by the post's author", () => remove('maya', POSTS.comment)),
    denies('by a visitor', () => remove('visitor', POSTS.shared)),
    denies('a post that does not exist', () => remove('maya', 'aPostThatIsMissing00')),
    allows('and create another in one batch', () => removeAndCreate(POSTS.ut, NEW_ID)),
    denies('and create again in one batch', () => removeAndCreate(POSTS.ut, POSTS.ut)),
  ]);
});

describe('delete, by an author who may no longer', () => {
  const lost = async (change: object) => {
    await world.seed('users/maya', { campus_id: 'ut', status: 'active', school_verified: true, ...change });
    await world.delete('maya', post(POSTS.ut));
  };
  table([
    allows('still a member', () => lost({})),
    allows('a member of another school since', () => lost({ campus_id: 'ou' })),
    denies('of another school since, and banned', () => lost({ campus_id: 'ou', status: 'banned' })),
    denies('banned since', () => lost({ status: 'banned' })),
    denies('leaving', () => lost({ status: 'deleting' })),
    denies('no longer verified', () => lost({ school_verified: false })),
  ]);
});

const edited = { edited_at: serverTimestamp() };
const change = (who: Actor, id: string, changes: object) => world.update(who, post(id), { ...changes });
const edit = (who: Actor, id: string, changes: object) => change(who, id, { ...changes, ...edited });
/** Edits Maya's post, which has these fields before. */
const editOf = async (before: object, changes: object) => {
  await world.seed(`posts/${POSTS.ut}`, { ...stored(newPost(PEOPLE.maya, POSTS.ut)), ...before });
  await edit('maya', POSTS.ut, changes);
};

/** Edits Liam's comment, which has one picture. */
const editOfComment = async (changes: object) => {
  const { comment, ut } = POSTS;
  const pictured = newPost(PEOPLE.liam, comment, { ...under(ut), ...withMedia([photo(comment, 0)]) });
  await world.seed(`posts/${comment}`, stored(pictured));
  await edit('liam', comment, changes);
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
    allows('of words, price and the rest, by its author', () =>
      edit('maya', ut, {
        text: 'New',
        category: 'tickets',
        kind: 'wanted',
        price_cents: 100,
        takes_offers: true,
        condition: 'good',
      }),
    ),
    allows('of pictures', () => edit('maya', ut, withMedia([photo(ut, 0)]))),
    allows('that adds a photo', () => edit('maya', ut, withMedia([named(photo(ut, 0), RANDOM)]))),
    allows('that adds a video', () => edit('maya', ut, withMedia([named(video(ut, 0), RANDOM)]))),
    denies('that adds one under a shorter name', () =>
      edit('maya', ut, withMedia([named(photo(ut, 0), RANDOM.slice(1))])),
    ),
    denies('that adds one under a longer name', () =>
      edit('maya', ut, withMedia([named(photo(ut, 0), `${RANDOM}x`)])),
    ),
    denies('that adds one under a name with a step', () =>
      edit('maya', ut, withMedia([named(photo(ut, 0), `${RANDOM.slice(2)}/.`)])),
    ),
    denies('that adds one under a preview of another form', () =>
      edit('maya', ut, withMedia([{ ...photo(ut, 0), thumb_path: `images/posts/${ut}/10_640.webp` }])),
    ),
    allows('of pictures alone, without words', () =>
      edit('maya', ut, { ...withMedia([photo(ut, 0)]), text: null }),
    ),
    denies('by another member', () => edit('liam', ut, { text: 'New' })),
    denies('by a visitor', () => edit('visitor', ut, { text: 'New' })),
    denies('without its time', () => change('maya', ut, { text: 'New' })),
    denies('with another time', () => change('maya', ut, { text: 'New', edited_at: STORED_AT })),
    allows('of a comment, by its author', () => edit('liam', comment, { text: 'New' })),
    denies("of a comment, by the post's author", () => edit('maya', comment, { text: 'New' })),
    denies('of a comment, without its time', () => change('liam', comment, { text: 'New' })),
    denies('of a comment, to nothing', () => edit('liam', comment, { text: null })),
    denies('of a comment, 20,001 characters', () => edit('liam', comment, { text: 'a'.repeat(20_001) })),
    allows('of a comment, to 20,000 characters', () => edit('liam', comment, { text: 'a'.repeat(20_000) })),
    allows('of a comment with a picture, to no words', () => editOfComment({ text: null })),
    denies('of a comment with a picture, to a number', () => editOfComment({ text: 5 })),
    denies('of a comment, with a price', () => edit('liam', comment, { text: 'New', price_cents: 100 })),
    denies('of a comment, with a category', () => edit('liam', comment, { category: 'tickets' })),
    denies('to nothing', () => edit('maya', ut, { text: null })),
    denies('to 20,001 characters', () => edit('maya', ut, { text: 'a'.repeat(20_001) })),
    denies('with a false count of pictures', () => edit('maya', ut, { img_count: 1 })),
    denies("with another post's pictures", () => edit('maya', ut, withMedia([photo(POSTS.ou, 0)]))),
    denies('with an unknown category', () => edit('maya', ut, { category: 'weapons' })),
    denies('with an unknown condition', () => edit('maya', ut, { condition: 'broken' })),
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
    }).map(([field, value]): Row => denies(`of ${field}`, () => edit('maya', ut, { [field]: value }))),
  ]);
});

describe('an edit of a post that was posted with others', () => {
  const group = { group_id: NEW_ID };
  table([
    allows('of its words', () => editOf(group, { text: 'New' })),
    allows('that names its group', () => editOf(group, { text: 'New', ...group })),
    denies('into another group', () => editOf(group, { group_id: POSTS.shared })),
    denies('out of its group', () => editOf(group, { group_id: deleteField() })),
    denies('to no group', () => editOf(group, { group_id: null })),
  ]);
});

describe('an edit, by an author who may no longer', () => {
  const lost = async (changes: object) => {
    await world.seed('users/maya', { campus_id: 'ut', status: 'active', school_verified: true, ...changes });
    await edit('maya', POSTS.ut, { text: 'New' });
  };
  table([
    allows('still a member', () => lost({})),
    denies('a member of another school since', () => lost({ campus_id: 'ou' })),
    denies('banned since', () => lost({ status: 'banned' })),
    denies('no longer verified', () => lost({ school_verified: false })),
  ]);
});

describe('the record of the newest post', () => {
  const record = (who: Actor, fields: object, of = 'maya') =>
    world.set(who, `users/${of}/private/newest_post`, fields);
  const own = 'users/maya/private/newest_post';
  table([
    allows('names a post', () => record('maya', { post_id: NEW_ID })),
    denies('of another member', () => record('liam', { post_id: NEW_ID })),
    denies('by a visitor', () => record('visitor', { post_id: NEW_ID })),
    denies('with more', () => record('maya', { post_id: NEW_ID, at: 1 })),
    denies('without the post', () => record('maya', {})),
    denies('with what is no id', () => record('maya', { post_id: 'x' })),
    denies('of somebody banned', () => record('bela', { post_id: NEW_ID }, 'bela')),
    denies('deleted', () => world.delete('maya', own)),
    denies('read', () => world.get('maya', own)),
    denies('listed, by its id', () => {
      const all = collection(world.as('maya'), 'users/maya/private');
      return getDocs(query(all, where(documentId(), '==', 'newest_post'), limit(1)));
    }),
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
    allows('is named on a drop', () => editOf(stood(from(5000)), from(4000, 5000))),
    allows('is named on a drop to free', () => editOf(stood(from(5000)), from(0, 5000))),
    allows('may be left out on a drop', () => editOf(stood(from(5000)), from(4000))),
    denies('is not a higher one', () => editOf(stood(from(5000)), from(4000, 9000))),
    denies('has stood for a day since the post was made', () =>
      editOf(stood(from(5000), { createdAt: hoursAgo(23.9) }), from(4000, 5000)),
    ),
    denies('has stood for a day since the last edit', () =>
      editOf(
        stood(from(99_999_900), { createdAt: hoursAgo(99), edited_at: hoursAgo(23.9) }),
        from(4000, 99_999_900),
      ),
    ),
    allows('has stood for a day after an edit', () =>
      editOf(stood(from(5000), { createdAt: hoursAgo(99), edited_at: hoursAgo(24.1) }), from(4000, 5000)),
    ),
    allows('stays as it was on a drop soon after another', () => editOf(from(5000, 8000), from(4000, 8000))),
    denies('is not taken away on a drop', () => editOf(from(5000, 8000), from(4000))),

    allows('stays while the price does', () => editOf(from(4000, 5000), { text: 'New' })),
    denies('is not taken away while the price stays', () => editOf(from(4000, 5000), from(4000))),
    denies('is not made up while the price stays', () => editOf(from(4000), from(4000, 9000))),
    allows('goes on a rise', () => editOf(from(4000, 5000), from(4500))),
    denies('does not stay on a rise', () => editOf(from(4000, 5000), from(4500, 5000))),
    denies('is not the lower one on a rise', () => editOf(from(4000), from(4500, 4000))),
    allows('goes with the price', () => editOf(from(4000, 5000), from(null))),
    denies('is not named where there was none', () => editOf(from(null), from(4000, 5000))),
    allows('none where there was none', () => editOf(from(null), from(4000))),
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
        await change('maya', POSTS.ut, { status: after, status_at: now });
      },
    ]),
    ['with an edit', () => change('maya', POSTS.ut, { text: 'New', edited_at: now, status: 'sold' })],
    ['its time alone', () => change('maya', POSTS.ut, { status_at: now })],
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
  const from = async (fields: object, changes: object, who: Actor = 'maya', id: string = POSTS.ut) => {
    await world.seed(`posts/${id}`, { ...stored(newPost(PEOPLE.maya, id)), ...fields });
    await change(who, id, changes);
  };
  table([
    allows('of an expired post, as the app does it', async () => {
      await world.seed(`posts/${POSTS.ut}`, { ...stored(newPost(PEOPLE.maya, POSTS.ut)), ...expired });
      await renewPost(world.as('maya'), POSTS.ut);
    }),
    allows('of an available post, as the app does it', async () => {
      await world.seed(`posts/${POSTS.ut}`, stored(newPost(PEOPLE.maya, POSTS.ut)));
      await renewPost(world.as('maya'), POSTS.ut);
    }),
    allows('seven days after the last one', () => from({ renewed_at: daysAgo(7.01) }, up)),
    denies('within seven days after the last one', () => from({ renewed_at: daysAgo(6.9) }, up)),
    denies('of an expired one within seven days', () => from({ ...expired, renewed_at: daysAgo(6.9) }, back)),
    denies('within seven days after its creation', () => from({ createdAt: daysAgo(6.9) }, up)),
    denies('by another member', () => from({}, up, 'liam')),
    denies('of a reserved post', () => from({ status: 'reserved', status_at: STORED_AT }, up)),
    denies('of a reserved post, which it frees', () =>
      from({ status: 'reserved', status_at: STORED_AT }, back),
    ),
    denies('of a sold post', () => from({ status: 'sold', status_at: STORED_AT }, up)),
    denies('of a sold post, which it frees', () => from({ status: 'sold', status_at: STORED_AT }, back)),
    denies('of a comment', () => change('liam', POSTS.comment, up)),
    denies('that leaves it expired', () => from(expired, up)),
    denies('that lets it expire', () => from({}, { ...up, status: 'expired', status_at: now })),
    denies('that reserves it', () => from({}, { ...up, status: 'reserved', status_at: now })),
    denies('of an expired one without the time of its status', () =>
      from(expired, { ...up, status: 'available' }),
    ),
    denies('of an available one with a time of its status', () => from({}, { ...up, status_at: now })),
    denies('without moving it up', () => from({}, { renewed_at: now })),
    denies('without its own time', () => from({}, { lastModified: now })),
    denies('that moves it up to another time', () => from({}, { ...up, lastModified: daysAgo(-1) })),
    denies('at another time', () => from({}, { ...up, renewed_at: daysAgo(8) })),
    denies('with other words', () => from({}, { ...up, text: 'New' })),
    denies('with another question', () => from({}, { ...up, asked_at: now })),
    denies('a question alone', () => from({}, { asked_at: now })),
    denies('with another ending', () => from({}, { ...up, ends_at: daysAgo(-900) })),
    denies('another ending alone', () => from({}, { ends_at: daysAgo(-900) })),
    denies('an edit with another ending', () =>
      from({}, { text: 'New', edited_at: now, ends_at: daysAgo(-900) }),
    ),
    denies('an edit that takes the ending away', () =>
      from({ ends_at: daysAgo(-1) }, { text: 'New', edited_at: now, ends_at: deleteField() }),
    ),
    allows('an edit of one that has an ending', () =>
      from({ ends_at: daysAgo(-1) }, { text: 'New', edited_at: now }),
    ),
    denies('a new post with an ending', () => created({ ends_at: daysAgo(-900) })),
    denies('and an edit in one batch', async () => {
      await world.batch(
        'maya',
        ['update', post(POSTS.ut), up],
        ['update', post(POSTS.ut), { text: 'New', edited_at: now }],
      );
    }),
    denies('not of an expired post by its status alone', () =>
      from(expired, { status: 'available', status_at: now }),
    ),
    denies('nor a new post that has one', () => created({ renewed_at: now })),
    denies('nor a new post that has expired', () => created({ status: 'expired' })),
    allows('an edit leaves a post expired', () => from(expired, { text: 'New', edited_at: now })),
    allows('an edit leaves a wanted thing expired', () =>
      from({ ...expired, kind: 'wanted' }, { text: 'New', edited_at: now }),
    ),
  ]);
});
