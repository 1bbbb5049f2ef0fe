import fc from 'fast-check';
import { Timestamp } from '../../../local/shared/values.ts';
import { CONDITIONS, KINDS, STATUSES } from '../../../src/domain/listing.ts';
import { WANT_STATES } from '../../../src/domain/want.ts';
import type { Fields } from './commit.ts';
import { NOW, type Plain } from '../support/engine.ts';

/** A small community whose members differ from draw to draw, and the dice that draw it. */

export const THEN = new Timestamp(NOW.seconds - 1_000, 0);
/** Exactly seven days. */
export const LONG_AGO = new Timestamp(NOW.seconds - 7 * 24 * 60 * 60, 0);
export const CHAT_ID = 'ann_bob';

export interface Dice {
  oneOf<T>(values: readonly T[]): T;
  between(low: number, high: number): number;
  /** Once in eight times. */
  isRare(): boolean;
  text(maxLength: number): string;
}

export function dice(value: fc.GeneratorValue): Dice {
  const between = (min: number, max: number): number => value(fc.integer, { min, max });
  return {
    oneOf: <T>(values: readonly T[]): T => {
      const chosen = values[between(0, values.length - 1)];
      // An index within the list; what is there may itself be undefined.
      return chosen as T;
    },
    between,
    isRare: () => between(0, 7) === 7,
    text: (maxLength) => value(fc.string, { unit: 'grapheme', maxLength, minLength: 1 }),
  };
}

/** Mostly a short text; now and then one of exactly so many characters. */
export function textOf(roll: Dice, lengths: readonly number[], mayBeEmpty = false): string {
  if (roll.isRare()) return 'x'.repeat(roll.oneOf([...lengths, ...(mayBeEmpty ? [0] : [])]));
  return roll.text(12);
}

/** An id of the app's form, new each time. */
export function id20(roll: Dice, prefix: string): string {
  return `${prefix}${String(roll.between(0, 999_999))}`.padEnd(20, '0');
}

export interface World {
  /** Whose client it is. */
  readonly me: string;
  readonly profiles: Readonly<Record<string, Fields>>;
  readonly stored: ReadonlyMap<string, Fields>;
}

function profile(roll: Dice, uid: string): Fields {
  const isFine = roll.between(0, 15) > 0;
  return {
    _id: uid,
    campus_id: roll.oneOf(['ut', 'ut', 'ut', 'ou', 'campus']),
    first_name: `${uid}${roll.oneOf(['', 'é', ' O'])}`,
    last_name: roll.oneOf(['T.', '']),
    username: uid,
    img: roll.oneOf([null, `images/profilePics/${uid}.jpg`]),
    bio: '',
    grad_year: null,
    profile_set_up: false,
    getting_started: false,
    verified: true,
    school_verified: isFine || roll.oneOf([true, false]),
    type: 'individual',
    totalPosts: 1,
    status: isFine ? 'active' : roll.oneOf(['active', 'banned', 'deleting']),
    date: 'then',
    createdAt: THEN,
    lastModified: THEN,
  };
}

/** The copy of a member that chats, hearts and saves carry. */
export function copy(uid: string, of: Fields | undefined): Fields {
  const { username = null, img = null, first_name = null, last_name = null } = of ?? {};
  return { _id: uid, username, img, first_name, last_name };
}

/** An entry of a gallery, now and then of another folder or place. */
export function entryOf(roll: Dice, folder: string, place: number, isEdit = false): Fields {
  const at = roll.between(0, 400) === 400 ? place + 1 : place;
  const isVideo = roll.isRare();
  const name = isVideo
    ? `video.${roll.oneOf(['mp4', 'mov', 'avi'])}`
    : `2048.${roll.oneOf(['jpg', 'webp', 'png', 'gif'])}`;
  // As an edit names what it adds.
  const isRandom = isEdit ? roll.oneOf([true, false]) : roll.between(0, 100) === 100;
  const lead = isRandom ? 'RandomNameOfAPicture' : String(place % 10);
  return {
    img_path: `${folder}${lead}_${name}`,
    img_name: 'IMG.HEIC',
    img_order: at,
    img_width: roll.oneOf([1, 2048, 99_999]),
    img_height: roll.oneOf([1, 1536, 99_999]),
    thumb_path: `${folder}${lead}_640.${roll.oneOf(['jpg', 'webp'])}`,
    thumbhash: roll.oneOf(['', '1QcSHQRnh493V4dIh4eXh1h4kJUI']),
    type: isVideo ? 'video' : 'photo',
  };
}

/** What a stored top post has besides: any terms, and a status that its kind may have. */
function listing(roll: Dice): Fields {
  const kind = roll.oneOf(KINDS);
  const status = roll.oneOf(STATUSES.filter((one) => !(kind === 'wanted' && one === 'reserved')));
  return {
    comment_count: 0,
    kind,
    price_cents: roll.oneOf([null, 0, 2000, 4000]),
    takes_offers: roll.oneOf([true, false]),
    condition: roll.oneOf([null, ...CONDITIONS]),
    status,
    status_at: status === 'available' ? roll.oneOf([null, THEN]) : THEN,
    previous_price_cents: roll.oneOf([null, 5000]),
    // Somebody's want is accepted.
    ...(status === 'reserved' ? { promised: roll.oneOf([true, false, false]) } : {}),
    ...(roll.isRare() ? roll.oneOf<Fields>([{}, { renewed_at: THEN }]) : { renewed_at: LONG_AGO }),
  };
}

/** What another sells, which mostly may be wanted. */
function forSale(roll: Dice): Fields {
  const status = roll.isRare() ? roll.oneOf(['expired', 'sold']) : roll.oneOf(['available', 'reserved']);
  return {
    kind: roll.isRare() ? 'wanted' : 'selling',
    price_cents: roll.isRare() ? null : roll.oneOf([0, 2000, 4000]),
    status,
    promised: status === 'reserved' && roll.oneOf([true, false]),
  };
}

/** A step to a meeting of Ann's and Bob's, mostly as it may be. */
export function stepOf(roll: Dice, by: string): Fields {
  const quarter = NOW.seconds - (NOW.seconds % 900);
  return {
    post_id: roll.isRare() ? 'PostAtOu000000000000' : 'PostAtUt000000000000',
    campus_id: roll.isRare() ? roll.oneOf(['ou', 'U T', null]) : 'ut',
    place: roll.isRare() ? textOf(roll, [80, 81], true) : 'Library',
    at: roll.isRare()
      ? new Timestamp(quarter + roll.oneOf([0, 901, 5_184_000, 5_184_900]), 0)
      : new Timestamp(quarter + 900, 0),
    state: roll.oneOf(['proposed', 'proposed', 'accepted', 'cancelled', 'ended']),
    by,
  };
}

/** What stands when the batch comes. */
export function worldOf(roll: Dice): World {
  const people = ['ann', 'bob', 'cat', 'dan'];
  const profiles = Object.fromEntries(people.map((uid) => [uid, profile(roll, uid)]));
  const post = (id: string, by: string, campus_id: string, root_id: string): Fields => ({
    _id: id,
    campus_id,
    root_id,
    post_commented_on: root_id === id ? null : root_id,
    user: { ...copy(by, profiles[by]), verified: true },
    text: 'x',
    category: null,
    img_count: 0,
    img_gallery: [],
    like_count: 0,
    ...(root_id === id ? listing(roll) : {}),
    edited_at: roll.oneOf([null, THEN, LONG_AGO]),
    date: 'then',
    createdAt: THEN,
    lastModified: THEN,
  });
  const want = (postId: string, seller: string, uid: string): Fields => ({
    post_id: postId,
    campus_id: 'campus',
    seller,
    user: { ...copy(uid, profiles[uid]), verified: true },
    amount_cents: roll.oneOf([0, 2000, 4000]),
    state: roll.oneOf([...WANT_STATES, 'waiting', 'countered']),
    ticket: roll.oneOf([null, 3]),
    counter_cents: roll.oneOf([null, 3000]),
    createdAt: THEN,
    lastModified: THEN,
  });
  const hearts = roll.oneOf([[], ['ann'], ['bob'], ['bob', 'ann'], ['ann', 'bob'], ['bob', 'ann', 'dan']]);
  const message = (id: string, user: string, chat: string, text: Plain): Fields => ({
    _id: id,
    chat,
    // Hidden with its chat, now and then.
    current_users: roll.between(0, 15) > 0 ? chat.split('_') : [],
    text,
    user,
    likes: hearts.map((uid) => ({ user: copy(uid, profiles[uid]) })),
    like_id_list: hearts,
    createdAt: THEN,
  });
  const chat = (id: string, read: readonly string[], lastId: string): Fields => ({
    _id: id,
    from_user: copy(id.slice(0, 3), profiles[id.slice(0, 3)]),
    to_user: copy(id.slice(4), profiles[id.slice(4)]),
    current_users: id.split('_'),
    read,
    last_message: 'hi',
    last_message_id: lastId,
    post_id: null,
    ...(roll.oneOf([true, false]) ? { meet: stepOf(roll, roll.oneOf(['ann', 'bob'])) } : {}),
    date: 'then',
    createdAt: THEN,
    lastModified: THEN,
  });
  const search: Fields = {
    search_id: 'OwnSearch00000000000',
    search_text: 'desk',
    search_qty: 2,
    date: 'then',
    lastModified: THEN,
  };
  const note = (to_user: string): Fields => ({
    _id: 'x',
    type: 'like',
    to_user,
    from_user: 'dan',
    read: false,
    createdAt: THEN,
  });
  const stored = new Map<string, Fields>([
    ...people.flatMap((uid): [string, Fields][] => [
      [`users/${uid}`, profiles[uid] ?? {}],
      [
        `users/${uid}/private/account`,
        {
          email: 'x@example.com',
          phone: '',
          gender: '',
          birth_date: null,
          email_notifications: true,
          charges_enabled: false,
        },
      ],
      [`users/${uid}/searches/OwnSearch00000000000`, search],
    ]),
    ['posts/PostAtUt000000000000', post('PostAtUt000000000000', 'ann', 'ut', 'PostAtUt000000000000')],
    ['posts/CommentAtUt000000000', post('CommentAtUt000000000', 'bob', 'ut', 'PostAtUt000000000000')],
    ['posts/PostShared0000000000', post('PostShared0000000000', 'bob', 'campus', 'PostShared0000000000')],
    ['posts/SharedByAnn000000000', post('SharedByAnn000000000', 'ann', 'campus', 'SharedByAnn000000000')],
    ...['SharedByDan000000000', 'WantedOfDan000000000'].map((id): [string, Fields] => [
      `posts/${id}`,
      { ...post(id, 'dan', 'campus', id), ...forSale(roll) },
    ]),
    ['posts/SharedByAnn000000000/wants/bob', want('SharedByAnn000000000', 'ann', 'bob')],
    ['posts/SharedByDan000000000/wants/cat', want('SharedByDan000000000', 'dan', 'cat')],
    [
      'posts/SharedByDan000000000/line/now',
      { campus_id: 'campus', waiting: [3], next: 4, lastModified: THEN },
    ],
    ['posts/PostAtOu000000000000', post('PostAtOu000000000000', 'dan', 'ou', 'PostAtOu000000000000')],
    [
      'posts/CommentAtUt000000000/likes/ann',
      { user: copy('ann', profiles.ann), post_id: 'CommentAtUt000000000' },
    ],
    [
      `chats/${CHAT_ID}`,
      chat(CHAT_ID, roll.oneOf([[], ['ann'], ['bob'], ['ann', 'bob']]), 'MessageOfAnn00000000'),
    ],
    ['chats/bob_dan', chat('bob_dan', [], 'MessageElsewhere0000')],
    ['messages/MessageOfAnn00000000', message('MessageOfAnn00000000', 'ann', CHAT_ID, 'hi')],
    ['messages/MessageOfBob00000000', message('MessageOfBob00000000', 'bob', CHAT_ID, null)],
    ['messages/MessageElsewhere0000', message('MessageElsewhere0000', 'dan', 'bob_dan', 'psst')],
    ['users/ann/blocks/bob', { blocked_at: THEN }],
    ['notifications/ofAnn', note('ann')],
    ['notifications/ofBob', note('bob')],
  ]);
  const me = roll.oneOf(['ann', 'ann', 'ann', 'bob']);
  stored.set(`posts/WantedOfDan000000000/wants/${me}`, want('WantedOfDan000000000', 'dan', me));
  if (roll.isRare())
    stored.set(`posts/SharedByDan000000000/wants/${me}`, want('SharedByDan000000000', 'dan', me));
  if (roll.isRare()) stored.set(`block_pairs/${CHAT_ID}`, { uids: ['ann', 'bob'], by: ['bob'] });
  return { me, profiles, stored };
}

/** One place of the document made another: gone, added, of another type, of another person, or as it was. */
export function spoilt(roll: Dice, fields: Fields, before: Fields | undefined): Fields {
  const names = Object.keys(fields);
  const name = roll.oneOf(names.length > 0 ? names : ['_id']);
  switch (roll.oneOf(['drop', 'add', 'junk', 'junk', 'junk', 'inside', 'inside', 'before'] as const)) {
    case 'drop': {
      const { [name]: _gone, ...rest } = fields;
      return rest;
    }
    case 'add':
      return { ...fields, [roll.oneOf(['admin', 'status', 'verified', 'x'])]: junk(roll) };
    case 'junk':
      return { ...fields, [name]: junk(roll) };
    case 'before':
      return before?.[name] === undefined ? fields : { ...fields, [name]: before[name] };
    case 'inside':
      return { ...fields, [name]: spoiltInside(roll, fields[name] ?? null) };
  }
}

function spoiltInside(roll: Dice, value: Plain): Plain {
  if (Array.isArray(value)) {
    const items = value as readonly Plain[];
    const place = roll.between(0, Math.max(0, items.length - 1));
    switch (roll.oneOf(['drop', 'add', 'repeat', 'inside'] as const)) {
      case 'drop':
        return items.filter((_item, i) => i !== place);
      case 'add':
        return [...items, junk(roll)];
      case 'repeat':
        return [...items, ...items.slice(place, place + 1)];
      case 'inside':
        return items.map((item, i) => (i === place ? spoiltInside(roll, item) : item));
    }
  }
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return spoilt(roll, value as Fields, undefined);
  }
  if (typeof value === 'number') return value + roll.oneOf([1, -1, 0.5]);
  if (typeof value === 'string')
    return roll.oneOf([`${value}x`, `${value}\n`, `x${value}`, value.toUpperCase(), value.slice(1), '']);
  return junk(roll);
}

function junk(roll: Dice): Plain {
  return roll.oneOf<Plain>([
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    2 ** 40,
    '',
    'x',
    'ann',
    'bob',
    'campus',
    'ut',
    'x'.repeat(30_000),
    [],
    ['ann'],
    ['bob'],
    ['ann', 'bob'],
    [null],
    {},
    { _id: 'ann' },
    { toString: 'x' },
    NOW,
    THEN,
    'PostAtUt000000000000',
    'MessageOfBob00000000',
    'images/posts/PostAtUt000000000000/0_2048.webp',
    '../x',
    'javascript:x',
    '__proto__',
  ]);
}
