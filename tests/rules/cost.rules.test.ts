import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIMITS, newBudget } from '../../local/rules/budget.ts';
import { Timestamp } from '../../local/shared/values.ts';
import { HIDDEN_POSTS_MAX, MUTED_CHATS_MAX } from '../../src/domain/limits.ts';
import {
  accountOf,
  newLike,
  newPost,
  newWant,
  PEOPLE,
  photo,
  profileOf,
  under,
  withMedia,
} from './support/builders.ts';
import { heartsOf, newChat, newMessage, sentTo, stepOf, withPicture } from './support/chatBuilders.ts';
import { askedOnce, NOW, rulesetOf, type Asked } from './support/engine.ts';
import { newSearch, storedNotification } from './support/memberBuilders.ts';
import { lookUpsOf } from './support/trial.ts';
import { CHAT, MESSAGES, NEW_ID, NOTIFICATION, POSTS, RULES_FILE, SEARCH } from './support/world.ts';

/** What a decision may cost: docs/decisions.md. Production allows 1,000 expressions and 10 look-ups, 20 for a batch. */
const EXPRESSIONS_MAX = 700;
const LOOK_UPS_MAX = 2;
const BATCH_LOOK_UPS_MAX = 4;

const ruleset = rulesetOf(readFileSync(RULES_FILE, 'utf8'), 'cloud.firestore');
const { maya, liam, omar } = PEOPLE;

type Fields = NonNullable<Asked['after']>;

/** A document of the builders with the times the server would put. */
function plain(fields: object): Fields {
  const times = Object.keys(fields).filter((name) => name === 'createdAt' || name === 'lastModified');
  return { ...(fields as Fields), ...Object.fromEntries(times.map((name) => [name, NOW])) };
}

/** Of an earlier commit. */
const EARLIER = new Timestamp(NOW.seconds - 60, 0);
const standing = (fields: object): Fields => ({ ...plain(fields), createdAt: EARLIER });

const THING = 'posts/ThingOfLiamAtUt00000';
const want = plain(newWant(maya, liam, 'ThingOfLiamAtUt00000'));
const chat = plain({ ...newChat(maya, liam), ...sentTo(liam, MESSAGES.mayas) });
const said = 'x'.repeat(6000);
const message = plain(newMessage(liam, maya, MESSAGES.liams, heartsOf(liam)));
const documents: Readonly<Record<string, Fields>> = {
  'users/maya': plain(profileOf(maya)),
  'users/omar': plain(profileOf(omar)),
  'users/maya/private/newest_post': { post_id: NEW_ID },
  [`posts/${POSTS.ut}`]: plain(newPost(maya, POSTS.ut)),
  [THING]: plain(newPost(liam, 'ThingOfLiamAtUt00000', { price_cents: 4000, takes_offers: true })),
  [`chats/${CHAT}`]: chat,
  [`messages/${MESSAGES.liams}`]: message,
};

interface Write {
  readonly path: string;
  readonly before?: Fields;
  /** Null when it is deleted. */
  readonly after: Fields | null;
}

/** What Maya's batch costs: expressions of its dearest write, and distinct documents looked up by all. */
function costOf(writes: readonly Write[]): { allowed: boolean; expressions: number; lookUps: number } {
  const changed = Object.fromEntries(writes.map(({ path, after }) => [path, after]));
  const budget = newBudget(LIMITS.batchLookUps);
  const decisions = writes.map(({ path, before = null, after }) => {
    const method = after === null ? 'delete' : before === null ? 'create' : 'update';
    const claims = { school_verified: true, campus_id: 'ut' };
    const asked = { method, path, uid: 'maya', claims, before, after, documents, changed } as const;
    const once = askedOnce('cloud.firestore', asked);
    const [request] = once.operations;
    if (request === undefined) throw new Error('Nothing is asked.');
    const decision = ruleset.evaluate(request, lookUpsOf(once), budget);
    expect(decision).toMatchObject({ allowed: true });
    return decision;
  });
  return {
    allowed: decisions.every(({ allowed }) => allowed),
    expressions: Math.max(...decisions.map(({ expressions }) => expressions)),
    lookUps: decisions.reduce((sum, { lookUps }) => sum + lookUps, 0),
  };
}

const ten = Array.from({ length: 10 }, (_, place) => photo(NEW_ID, place));
const tenOf = (id: string): object => withMedia(Array.from({ length: 10 }, (_, place) => photo(id, place)));
/** The edit of a stored post with all its pictures. */
function edited(id: string, media: object): Write {
  const isTop = id === POSTS.ut;
  const before = { ...standing(newPost(maya, id, isTop ? {} : under(POSTS.ut))), ...plain(media) };
  const terms: Fields = isTop
    ? { category: 'tickets', price_cents: 4000, condition: 'good', takes_offers: true }
    : {};
  return { path: `posts/${id}`, before, after: { ...before, text: 'x', ...terms, edited_at: NOW } };
}
const post = (changes: object): Write => ({
  path: `posts/${NEW_ID}`,
  after: plain(newPost(maya, NEW_ID, changes)),
});
const aMessage = (changes: object): Write => ({
  path: `messages/${NEW_ID}`,
  after: plain({ ...newMessage(maya, liam, NEW_ID), ...changes }),
});
const told = (changes: object): Write => ({
  path: `chats/${CHAT}`,
  before: chat,
  after: plain({ ...chat, ...sentTo(liam, NEW_ID), ...changes }),
});
const hearted = (hearts: object, text: string): readonly Write[] => [
  { path: `messages/${MESSAGES.liams}`, before: message, after: { ...message, ...hearts } },
  told({ read: ['liam'], last_message: text, last_message_id: MESSAGES.liams }),
];
/** The first whole quarter of an hour after a day. */
const at = new Timestamp(NOW.seconds - (NOW.seconds % 900) + 24 * 60 * 60, 0);
const step = (changes: object): Fields => ({ ...stepOf(maya), at, ...changes });
/** A step to a meeting, with the longest text and place, after this one. */
const taken = (meet: Fields, before: Fields): readonly Write[] => [
  aMessage({ meet, postId: meet['post_id'], text: said }),
  {
    path: `chats/${CHAT}`,
    before: { ...chat, meet: before },
    after: plain({ ...chat, ...sentTo(liam, NEW_ID), last_message: said, meet }),
  },
];
const search = plain(newSearch(SEARCH));
const notification = plain(storedNotification(maya, liam, NOTIFICATION));

const account = accountOf(maya);
const full = {
  ...account,
  hidden_posts: Array.from({ length: HIDDEN_POSTS_MAX }, () => NEW_ID),
  muted_chats: Array.from({ length: MUTED_CHATS_MAX }, () => `${'a'.repeat(128)}_${'b'.repeat(128)}`),
};

const stored = standing(newPost(maya, POSTS.ut));
const LONG_AGO = new Timestamp(NOW.seconds - 7 * 24 * 60 * 60, 0);
const expired = { ...stored, status: 'expired', status_at: EARLIER, renewed_at: LONG_AGO };
const renewed = { ...stored, status_at: NOW, renewed_at: NOW, lastModified: NOW };

describe('one write', () => {
  test.each<[string, Write]>([
    ['a post without pictures', post({})],
    ['a post with ten pictures', post(withMedia(ten))],
    [
      'a post of a group with ten pictures and facts',
      post({
        ...withMedia(ten),
        group_id: POSTS.ut,
        facts: 'course=M 408D;edition=8th;isbn=9780134685991;by=2027-05-15',
      }),
    ],
    ['a comment with ten pictures', post({ ...withMedia(ten), ...under(POSTS.ut) })],
    ['a post with ten pictures edited', edited(POSTS.ut, tenOf(POSTS.ut))],
    ['a comment edited', edited(POSTS.comment, {})],
    ['a post renewed', { path: `posts/${POSTS.ut}`, before: expired, after: renewed }],
    ['a post deleted', { path: `posts/${POSTS.ut}`, before: plain(newPost(maya, POSTS.ut)), after: null }],
    [
      'a hidden post deleted',
      { path: 'held_posts/Hidden', before: plain(newPost(maya, 'Hidden')), after: null },
    ],
    ['a save', { path: `posts/${POSTS.ut}/likes/maya`, after: plain(newLike(maya, POSTS.ut, 'ut')) }],
    ['a want', { path: `${THING}/wants/maya`, after: want }],
    ['a want of several', { path: `${THING}/wants/maya`, after: { ...want, group_id: NEW_ID } }],
    ['an offer', { path: `${THING}/wants/maya`, before: want, after: { ...want, amount_cents: 100 } }],
    [
      'an offer for several',
      { path: `${THING}/wants/maya`, before: want, after: { ...want, amount_cents: 100, group_id: NEW_ID } },
    ],
    [
      'a want withdrawn',
      { path: `${THING}/wants/maya`, before: want, after: { ...want, state: 'withdrawn' } },
    ],
    ['a want again', { path: `${THING}/wants/maya`, before: { ...want, state: 'withdrawn' }, after: want }],
    ['a chat', { path: 'chats/maya_omar', after: plain(newChat(maya, omar)) }],
    [
      'a chat seen',
      { path: `chats/${CHAT}`, before: { ...chat, read: ['maya'] }, after: { ...chat, read: [] } },
    ],
    ['a chat deleted', { path: `chats/${CHAT}`, before: chat, after: null }],
    ['a heart alone', hearted(heartsOf(liam, maya), '')[0] as Write],
    [
      'a message deleted',
      { path: `messages/${NEW_ID}`, before: plain(newMessage(maya, liam, NEW_ID)), after: null },
    ],
    [
      'a notification read',
      { path: `notifications/${NOTIFICATION}`, before: notification, after: { ...notification, read: true } },
    ],
    ['somebody blocked', { path: 'users/maya/blocks/liam', after: { blocked_at: NOW } }],
    ['an account with both lists full', { path: 'users/maya/private/account', before: account, after: full }],
    ['a search', { path: `users/maya/searches/${SEARCH}`, after: search }],
    [
      'a search again',
      { path: `users/maya/searches/${SEARCH}`, before: search, after: { ...search, search_qty: 2 } },
    ],
  ])('%s', (_what, write) => {
    const { expressions, lookUps } = costOf([write]);
    expect(expressions).toBeLessThanOrEqual(EXPRESSIONS_MAX);
    expect(lookUps).toBeLessThanOrEqual(LOOK_UPS_MAX);
  });
});

describe('one batch', () => {
  test.each<[string, readonly Write[]]>([
    ['a message', [aMessage({}), told({})]],
    [
      'a long message with a picture',
      [aMessage({ ...withPicture(NEW_ID), text: said }), told({ last_message: said })],
    ],
    ['a meeting proposed', taken(step({ place: 'x'.repeat(80) }), step({ state: 'cancelled' }))],
    ['a meeting accepted', taken(step({ state: 'accepted' }), step({ by: 'liam' }))],
    ['a meeting canceled', taken(step({ state: 'cancelled' }), step({ state: 'accepted' }))],
    ['a heart given', hearted(heartsOf(liam, maya), 'Maya reacted with ❤️: Is it still there?')],
    [
      'the chat first',
      [...hearted(heartsOf(liam, maya), 'Maya reacted with ❤️: Is it still there?')].reverse(),
    ],
  ])('%s', (_what, writes) => {
    const { expressions, lookUps } = costOf(writes);
    expect(expressions).toBeLessThanOrEqual(EXPRESSIONS_MAX);
    expect(lookUps).toBeLessThanOrEqual(BATCH_LOOK_UPS_MAX);
  });
});
