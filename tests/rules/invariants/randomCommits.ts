import fc from 'fast-check';
import { lastMessageOf, reactionText } from '../../../src/domain/chat.ts';
import { CATEGORIES } from '../../../src/domain/category.ts';
import { CONDITIONS, KINDS, PRICE_MAX_CENTS } from '../../../src/domain/listing.ts';
import { WANT_STATES } from '../../../src/domain/want.ts';
import { type Commit, type Fields, isFields } from './commit.ts';
import { NOW, type Plain } from '../support/engine.ts';
import {
  copy,
  CHAT_ID,
  dice,
  type Dice,
  entryOf,
  id20,
  LONG_AGO,
  spoilt,
  stepOf,
  textOf,
  THEN,
  worldOf,
  type World,
} from './randomWorld.ts';

/** Batches as a client sends them, right but for now and then a spoilt place. */

/** Adds writes to the batch of this caller. */
type Act = (roll: Dice, world: World) => ReadonlyMap<string, Fields | null>;

const write = (path: string, after: Fields | null): ReadonlyMap<string, Fields | null> =>
  new Map([[path, after]]);

/** The terms of a listing, now and then at or beyond a limit. */
const termsOf = (roll: Dice): Fields => ({
  kind: roll.oneOf(KINDS),
  price_cents: roll.oneOf([
    null,
    0,
    3500,
    PRICE_MAX_CENTS,
    ...(roll.isRare() ? [PRICE_MAX_CENTS + 1, -1, 0.5] : []),
  ]),
  takes_offers: roll.oneOf([true, false]),
  condition: roll.oneOf([null, ...CONDITIONS]),
  facts: roll.oneOf([
    null,
    null,
    'by=2027-05-15',
    ...(roll.isRare() ? ['', 'seats=2', 'by=2027-05-32'] : []),
  ]),
});

const createPost: Act = (roll, { me, profiles, stored }) => {
  const id = id20(roll, 'NewPost');
  const parentId = roll.oneOf([
    null,
    null,
    null,
    'PostAtUt000000000000',
    'CommentAtUt000000000',
    'PostShared0000000000',
    'NoSuchPost0000000000',
  ]);
  const parent = parentId === null ? undefined : stored.get(`posts/${parentId}`);
  const profile = profiles[me];
  const n = roll.oneOf([0, 0, 0, 1, 2, 5, 10, 11]);
  const gallery = Array.from({ length: n }, (_, place) => entryOf(roll, `images/posts/${id}/`, place));
  const newest = write(`users/${me}/private/newest_post`, { post_id: id });
  const post = write(`posts/${id}`, {
    _id: id,
    campus_id:
      parent?.campus_id ??
      roll.oneOf([profile?.campus_id ?? 'ut', profile?.campus_id ?? 'ut', 'campus', 'ou']),
    text: roll.isRare() && n > 0 ? null : textOf(roll, [20_000, 20_001]),
    category: parentId === null ? roll.oneOf([null, ...CATEGORIES.map(({ value }) => value)]) : null,
    username: profile?.username ?? null,
    user: { ...copy(me, profile), verified: true },
    avatar: profile?.img ?? null,
    post_commented_on: parentId,
    root_id: parent?.root_id ?? id,
    img_count: n,
    img_gallery: gallery,
    like_count: 0,
    ...(parentId === null
      ? {
          comment_count: 0,
          ...termsOf(roll),
          status: 'available',
          status_at: null,
          previous_price_cents: null,
        }
      : {}),
    ...(roll.isRare() ? { group_id: roll.oneOf([id20(roll, 'Group'), id, 'short', null]) } : {}),
    edited_at: null,
    date: textOf(roll, [40, 41]),
    createdAt: NOW,
    lastModified: NOW,
  });
  return parentId === null && !roll.isRare() ? new Map([...newest, ...post]) : post;
};

/** A stored post of this member, or now and then another's. */
const ownPost = (roll: Dice, { me }: World, isTop: boolean): string => {
  const own =
    me === 'ann'
      ? ['PostAtUt000000000000', 'SharedByAnn000000000', 'SharedByAnn000000000']
      : ['PostShared0000000000', ...(isTop ? [] : ['CommentAtUt000000000'])];
  return roll.isRare() ? 'PostAtOu000000000000' : roll.oneOf(own);
};

/** `previous_price_cents` as an edit has to store it. */
function previousPrice(before: Fields, price: Plain | undefined): Plain {
  if (price === before.price_cents) return before.previous_price_cents ?? null;
  const old = before.price_cents;
  if (typeof price !== 'number' || typeof old !== 'number' || price > old) return null;
  const since = before.edited_at ?? before.createdAt;
  return since === LONG_AGO ? old : (before.previous_price_cents ?? null);
}

const editPost: Act = (roll, world) => {
  const id = ownPost(roll, world, false);
  const before = world.stored.get(`posts/${id}`) ?? {};
  const edited: Fields = { ...before, text: textOf(roll, [20_000, 20_001]), edited_at: NOW };
  if (before.post_commented_on !== null && !roll.isRare()) return write(`posts/${id}`, edited);
  const n = roll.oneOf([0, 0, 1, 2, 10, 11]);
  const { price_cents: price, ...terms } = termsOf(roll);
  const price_cents = roll.oneOf([price ?? null, before.price_cents ?? null, 1000]);
  return write(`posts/${id}`, {
    ...edited,
    ...terms,
    // A reserved thing stays one that is sold.
    ...(before.status === 'reserved' && !roll.isRare() ? { kind: 'selling' } : {}),
    price_cents,
    category: roll.oneOf([null, ...CATEGORIES.map(({ value }) => value)]),
    img_count: n,
    img_gallery: Array.from({ length: n }, (_, place) => entryOf(roll, `images/posts/${id}/`, place, true)),
    previous_price_cents: roll.isRare() ? roll.oneOf([null, 5000]) : previousPrice(before, price_cents),
  });
};

const renew: Act = (roll, world) => {
  const ids = [0, 1, 2].map(() => ownPost(roll, world, !roll.isRare()));
  // Mostly one that may be.
  const isRenewable = (id: string): boolean =>
    ['available', 'expired'].some((status) => status === world.stored.get(`posts/${id}`)?.status);
  const id = ids.find(isRenewable) ?? ids[0] ?? '';
  const post = world.stored.get(`posts/${id}`) ?? {};
  const isBack = post.status === 'expired' ? !roll.isRare() : roll.isRare();
  return write(`posts/${id}`, {
    ...post,
    ...(isBack ? { status: 'available', status_at: NOW } : {}),
    renewed_at: NOW,
    lastModified: NOW,
  });
};

/** Things of another's that mostly may be wanted; of the second one the caller's want is stored. */
const FOR_SALE = 'SharedByDan000000000';
const WANTED = 'WantedOfDan000000000';

/** Mostly the price, or another amount where offers are taken; now and then at or beyond a limit. */
function amountFor(roll: Dice, thing: Fields): Plain {
  const price = thing.price_cents ?? 0;
  if (roll.isRare()) return roll.oneOf([0, -1, 0.5, PRICE_MAX_CENTS + 1, null, 1]);
  return thing.takes_offers === true ? roll.oneOf([price, 1, 1500, PRICE_MAX_CENTS]) : price;
}

/** Also after an earlier want has ended, and now and then while one stands. */
const wantThing: Act = (roll, { me, profiles, stored }) => {
  const others = [
    WANTED,
    'PostAtOu000000000000',
    'PostShared0000000000',
    'SharedByAnn000000000',
    'CommentAtUt000000000',
  ];
  const postId = roll.isRare() ? roll.oneOf([...others, 'NoSuchPost0000000000']) : FOR_SALE;
  const thing = stored.get(`posts/${postId}`) ?? {};
  const { user } = thing;
  const seller = typeof user === 'object' && user !== null && '_id' in user ? user._id : 'dan';
  return write(`posts/${postId}/wants/${roll.isRare() ? roll.oneOf(['bob', 'cat']) : me}`, {
    post_id: postId,
    campus_id: thing.campus_id ?? 'campus',
    seller: seller ?? null,
    user: { ...copy(me, profiles[me]), verified: true },
    amount_cents: amountFor(roll, thing),
    state: 'waiting',
    ticket: null,
    counter_cents: null,
    ...(roll.isRare() ? { group_id: roll.oneOf([id20(roll, 'Group'), 'short', null]) } : {}),
    createdAt: NOW,
    lastModified: NOW,
  });
};

/** An offer, a withdrawal, or what only functions may make of it; of one's own, and now and then by its seller. */
const changeWant: Act = (roll, { me, stored }) => {
  const path = roll.isRare() ? 'posts/SharedByAnn000000000/wants/bob' : `posts/${WANTED}/wants/${me}`;
  const thing = stored.get(path.split('/wants/')[0] ?? '') ?? {};
  const before = stored.get(path) ?? {};
  const isOffer = roll.oneOf([true, false, false]);
  const state = isOffer ? 'waiting' : 'withdrawn';
  return write(path, {
    ...before,
    ...(isOffer ? { amount_cents: amountFor(roll, thing) } : {}),
    ...(roll.isRare() ? { group_id: roll.oneOf([id20(roll, 'Group'), 'short', null]) } : {}),
    state: roll.isRare() ? roll.oneOf(WANT_STATES) : state,
    lastModified: NOW,
  });
};

const createLike: Act = (roll, { me, profiles, stored }) => {
  const own = profiles[me]?.campus_id === 'ou' ? 'PostAtOu000000000000' : 'PostAtUt000000000000';
  const theirs = profiles[me]?.campus_id === 'ut' ? 'PostAtOu000000000000' : 'CommentAtUt000000000';
  const postId = roll.isRare() ? theirs : roll.oneOf([own, 'PostShared0000000000']);
  return write(`posts/${postId}/likes/${roll.isRare() ? 'bob' : me}`, {
    user: copy(me, profiles[me]),
    post_id: postId,
    campus_id: stored.get(`posts/${postId}`)?.campus_id ?? 'ut',
    createdAt: NOW,
  });
};

const removeSomething: Act = (roll, { me, stored }) => {
  const own = [...stored.keys()].filter((path) => path.includes(me) && !path.startsWith('users/'));
  const authored = [...stored].filter(
    ([, { user, to_user }]) => user === me || to_user === me || isBy(user, me),
  );
  const candidates = [...own, ...authored.map(([path]) => path)];
  return write(roll.oneOf(roll.isRare() || candidates.length === 0 ? [...stored.keys()] : candidates), null);
};

function isBy(user: Plain | undefined, uid: string): boolean {
  return typeof user === 'object' && user !== null && '_id' in user && user._id === uid;
}

const changeProfile: Act = (roll, { me, stored }) => {
  const uid = roll.isRare() ? 'bob' : me;
  return write(`users/${uid}`, {
    ...stored.get(`users/${uid}`),
    bio: textOf(roll, [160, 161], true),
    img: roll.oneOf([
      null,
      `images/profilePics/${uid}.${roll.isRare() ? 'webp' : roll.oneOf(['jpg', 'jpeg', 'png', 'gif'])}`,
    ]),
    grad_year: roll.isRare() ? roll.oneOf([1949, 2101]) : roll.oneOf([null, 1950, 2027, 2100]),
    profile_set_up: roll.oneOf([true, false]),
    getting_started: roll.oneOf([true, false]),
    lastModified: NOW,
  });
};

const changeAccount: Act = (roll, { me, stored }) => {
  const path = `users/${roll.isRare() ? 'bob' : me}/private/account`;
  const day = { month: roll.between(1, 12), day: roll.between(1, 31), year: roll.between(1970, 2021) };
  return write(path, {
    ...stored.get(path),
    phone: textOf(roll, [20, 21], true),
    gender: roll.oneOf(['', 'male', 'female', 'other']),
    birth_date: roll.oneOf([null, day]),
    email_notifications: roll.oneOf([true, false]),
    ...(roll.isRare() ? { saved_notifications: roll.oneOf([true, false]) } : {}),
    ...(roll.isRare() ? { listing_mails: roll.oneOf([true, false]) } : {}),
    ...(roll.isRare() ? { listing_pushes: roll.oneOf([true, false]) } : {}),
    ...(roll.isRare() ? { want_mails: roll.oneOf([true, false]) } : {}),
    ...(roll.isRare() ? { want_pushes: roll.oneOf([true, false]) } : {}),
    ...(roll.isRare() ? { meet_mails: roll.oneOf([true, false]) } : {}),
    ...(roll.isRare() ? { meet_pushes: roll.oneOf([true, false]) } : {}),
    ...(roll.isRare() ? { hidden_posts: roll.oneOf([[], ['PostAtUt000000000000'], ['Post']]) } : {}),
    ...(roll.isRare() ? { muted_chats: roll.oneOf([[], [CHAT_ID, 'bob_dan'], ['bob']]) } : {}),
  });
};

const block: Act = (roll, { me }) => {
  const path = `users/${roll.isRare() ? 'bob' : me}/blocks/${roll.oneOf(['ann', 'bob', 'dan', 'dan', 'a_b'])}`;
  return write(path, roll.isRare() ? null : { blocked_at: roll.isRare() ? THEN : NOW });
};

const keepSearch: Act = (roll, { me, stored }) => {
  const isNew = roll.oneOf([true, false]);
  const id = isNew ? id20(roll, 'NewSearch') : 'OwnSearch00000000000';
  const path = `users/${roll.isRare() ? 'bob' : me}/searches/${id}`;
  const before = stored.get(path);
  const quantity = typeof before?.search_qty === 'number' ? before.search_qty : 0;
  return write(path, {
    search_id: id,
    search_text: before?.search_text ?? textOf(roll, [100, 101]),
    search_qty: roll.isRare() ? roll.between(0, 3) : quantity + 1,
    date: textOf(roll, [40, 41]),
    lastModified: NOW,
  });
};

const readNotification: Act = (roll, { me, stored }) => {
  const path = `notifications/of${(me === 'ann') !== roll.isRare() ? 'Ann' : 'Bob'}`;
  return write(path, { ...stored.get(path), read: !roll.isRare() });
};

const beginChat: Act = (roll, { me, profiles, stored }) => {
  const other = roll.isRare()
    ? roll.oneOf(['bob', 'ann'])
    : roll.oneOf(['cat', 'cat', me === 'ann' ? 'dan' : 'cat']);
  const members = [me, other].sort();
  const id = members.join('_');
  const before = stored.get(`chats/${id}`);
  return write(`chats/${id}`, {
    ...(before ?? {}),
    _id: id,
    from_user: copy(me, profiles[me]),
    to_user: copy(other, profiles[other]),
    current_users: members,
    read: [],
    last_message: '',
    last_message_id: null,
    post_id: roll.isRare() ? 'short' : roll.oneOf([null, 'PostAtUt000000000000']),
    date: textOf(roll, [40, 41]),
    createdAt: NOW,
    lastModified: NOW,
  });
};

const seeChat: Act = (roll, { me, stored }) => {
  const chat = stored.get(`chats/${CHAT_ID}`) ?? {};
  const read = Array.isArray(chat.read) ? (chat.read as readonly Plain[]) : [];
  return write(`chats/${CHAT_ID}`, { ...chat, read: roll.isRare() ? [] : read.filter((one) => one !== me) });
};

const markChat: Act = (roll, { me, stored }) =>
  write(`chats/${CHAT_ID}`, {
    ...stored.get(`chats/${CHAT_ID}`),
    deleted_by: roll.isRare() ? roll.oneOf(['ann', 'bob', 'cat', null]) : me,
  });

/** A step to a meeting: a proposal, or an answer to what stands, mostly as it is; often none. */
function stepIn(roll: Dice, me: string, chat: Fields): Fields | null {
  if (roll.oneOf([true, false])) return null;
  const by = roll.isRare() ? roll.oneOf(['ann', 'bob']) : me;
  const step = stepOf(roll, by);
  const { meet } = chat;
  return step.state === 'proposed' || !isFields(meet) || roll.isRare()
    ? step
    : { ...meet, state: step.state ?? null, by };
}

const sendMessage: Act = (roll, { me, profiles, stored }) => {
  const id = id20(roll, 'NewMessage');
  const chat = stored.get(`chats/${CHAT_ID}`) ?? {};
  const hasPhoto = roll.oneOf([false, false, true]);
  const text = hasPhoto && roll.oneOf([true, false]) ? null : textOf(roll, [6_000, 6_001]);
  const message: Fields = {
    _id: id,
    chat: CHAT_ID,
    current_users: ['ann', 'bob'],
    text,
    postId: roll.oneOf([null, null, 'PostAtUt000000000000']),
    hasPhoto,
    img_gallery: hasPhoto ? [entryOf(roll, `images/messages/${id}/`, 0)] : [],
    user_name: profiles[me]?.username ?? null,
    avatar: profiles[me]?.img ?? null,
    user: me,
    likes: [],
    like_id_list: [],
    date: textOf(roll, [40, 41]),
    createdAt: NOW,
  };
  const meet = stepIn(roll, me, chat);
  const line: Fields = {
    ...chat,
    ...(meet === null || roll.isRare() ? {} : { meet }),
    read: me === 'ann' ? ['bob'] : ['ann'],
    last_message: lastMessageOf({ text }),
    last_message_id: id,
    date: textOf(roll, [40, 41]),
    lastModified: NOW,
  };
  return new Map([
    [`messages/${id}`, meet === null ? message : { ...message, meet, postId: meet.post_id ?? null }],
    [`chats/${CHAT_ID}`, line],
  ]);
};

const heart: Act = (roll, { me, profiles, stored }) => {
  const id = roll.oneOf(['MessageOfAnn00000000', 'MessageOfBob00000000', 'MessageElsewhere0000']);
  const message = stored.get(`messages/${id}`) ?? {};
  const ids = Array.isArray(message.like_id_list) ? (message.like_id_list as readonly Plain[]) : [];
  const likes = Array.isArray(message.likes) ? (message.likes as readonly Fields[]) : [];
  const isGiven = !ids.includes(me);
  const after: Fields = {
    ...message,
    like_id_list: isGiven ? [...ids, me] : ids.filter((one) => one !== me),
    likes: isGiven
      ? [...likes, { user: copy(me, profiles[me]) }]
      : roll.isRare()
        ? likes.filter(({ user }) => !isBy(user, me)).toReversed()
        : likes.filter(({ user }) => !isBy(user, me)),
  };
  const batch = new Map<string, Fields | null>([[`messages/${id}`, after]]);
  if (roll.oneOf([true, true, false])) {
    const text = typeof message.text === 'string' ? message.text : null;
    const name = profiles[me]?.first_name;
    const says = roll.isRare() ? !isGiven : isGiven;
    batch.set(`chats/${CHAT_ID}`, {
      ...stored.get(`chats/${CHAT_ID}`),
      last_message: reactionText(typeof name === 'string' ? name : '', { text }, says),
      last_message_id: id,
      lastModified: NOW,
    });
    if (roll.isRare()) batch.delete(`messages/${id}`);
  }
  return batch;
};

const serverOnly: Act = (roll) =>
  write(
    roll.oneOf([
      'mail/x',
      'reports/x',
      'limits/x',
      'jobs/ann',
      'downloads/ann',
      'usernames/new',
      'searches/x',
      'campuses/ut',
      'news/ut',
      'bans/x',
      'purges/x',
      'deleted_messages/x',
      'users/ann/private/other',
      'users/ann/private/hidden',
      'users/ann/private/alerts',
      'block_pairs/ann_bob',
      'handed_over/ann_bob',
      'posts/SharedByDan000000000/line/now',
      'posts/PostAtUt000000000000/line/now',
      'posts/PostAtUt000000000000/likes/ann/more/x',
      'posts/PostAtUt000000000000/deals/bob',
    ]),
    { uid: 'ann', at: THEN },
  );

export const ACTS = {
  'create a post': createPost,
  'edit a post': editPost,
  'renew a post': renew,
  'want a thing': wantThing,
  'change a want': changeWant,
  'save a post': createLike,
  'remove something': removeSomething,
  'change a profile': changeProfile,
  'change an account': changeAccount,
  'block somebody': block,
  'keep a search': keepSearch,
  'read a notification': readNotification,
  'begin a chat': beginChat,
  'see a chat': seeChat,
  'say who deletes a chat': markChat,
  'send a message': sendMessage,
  'give or take a heart': heart,
  'what is for functions': serverOnly,
} satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

/** A batch of this act, or of it and another; `spoil` in ten batches four have up to two spoilt places. */
export function commitOf(name: ActName | 'several'): fc.Arbitrary<Commit> {
  return fc.gen().map((value) => {
    const roll = dice(value);
    const world = worldOf(roll);
    const names = Object.keys(ACTS) as ActName[];
    const acts =
      name === 'several'
        ? [roll.oneOf(names), roll.oneOf(names), ...(roll.isRare() ? [roll.oneOf(names)] : [])]
        : [name];
    const writes = new Map(acts.flatMap((act) => [...ACTS[act](roll, world)]));
    const spoils = roll.oneOf([0, 0, 0, 0, 0, 1, 1, 1, 2]);
    for (let i = 0; i < spoils; i += 1) {
      const path = roll.oneOf([...writes.keys()]);
      const after = writes.get(path);
      if (after === null || after === undefined) continue;
      writes.set(path, spoilt(roll, after, world.stored.get(path)));
    }
    const uid = roll.between(0, 30) > 0 ? world.me : roll.oneOf(['bob', null]);
    return { uid, token: { school_verified: true, auth_time: 0 }, now: NOW, stored: world.stored, writes };
  });
}
