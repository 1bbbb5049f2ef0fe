import {
  collection,
  collectionGroup,
  deleteField,
  documentId,
  getDocs,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentData,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { editPost, type PostEdit } from '../../src/data/posts/listingWrites.ts';
import { fetchHolder } from '../../src/data/wants/wantQueries.ts';
import { withdrawWant } from '../../src/data/wants/wantWrites.ts';
import { GOT_ANSWERS } from '../../src/domain/deal.ts';
import { NO_DETAILS } from '../../src/domain/post.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { stateAfter, WANT_STATES, type WantState } from '../../src/domain/want.ts';
import {
  authorOf,
  newPost,
  newWant,
  PEOPLE,
  stored,
  storedNamedWant,
  type PersonName,
} from './support/builders.ts';
import { closed, openWorld, POSTS, table, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const { ut, ou, shared, comment } = POSTS;
const { maya, liam } = PEOPLE;
const want = (uid: string, postId: string = ut) => `posts/${postId}/wants/${uid}`;

/** Maya sells a thing for $40. */
const thing = (changes: DocumentData = {}) =>
  world.seed(`posts/${ut}`, { ...stored(newPost(maya, ut)), price_cents: 4000, ...changes });
beforeEach(() => thing());

/** Liam wants a thing that is as these fields say. */
const wanted =
  (changes: DocumentData, post: DocumentData = {}) =>
  async () => {
    await thing(post);
    await world.set('liam', want('liam'), newWant(liam, maya, ut, changes));
  };
const open = { takes_offers: true };

const [group, otherGroup] = ['threeThings000000000', 'fourThings0000000000'];
const NO_GROUPS: readonly (readonly [string, unknown])[] = [
  ['a short id', group.slice(1)],
  ['a long id', `${group}0`],
  ['no id', `${group.slice(1)}/`],
  ['an empty text', ''],
  ['a number', 12_345_678_901_234],
  ['nothing', null],
  ['a list of ids', [group]],
  ['a map', { id: group }],
];

describe('want', () => {
  const by = (who: PersonName, postId: string, changes: DocumentData) => async () => {
    const seller = postId === ut ? maya : PEOPLE.omar;
    if (postId !== ut)
      await world.seed(`posts/${postId}`, { ...stored(newPost(seller, postId)), ...changes });
    await world.set(who, want(who, postId), newWant(PEOPLE[who], seller, postId, changes));
  };
  const without = (field: string): Row => {
    const { [field]: _left, ...rest } = newWant(liam, maya, ut);
    return [`without ${field}`, 'deny', () => world.set('liam', want('liam'), rest)];
  };
  const deny = (title: string, changes: DocumentData, post: DocumentData = {}): Row => [
    title,
    'deny',
    wanted(changes, post),
  ];
  const priced = { price_cents: 4000, kind: 'selling', status: 'available', takes_offers: false };
  const at = async (who: PersonName, postId: string, campusId: string) => {
    await world.seed(`posts/${postId}`, {
      ...stored(newPost(PEOPLE.omar, postId, { campus_id: campusId })),
      ...priced,
    });
    await world.set(
      who,
      want(who, postId),
      newWant(PEOPLE[who], PEOPLE.omar, postId, { campus_id: campusId }),
    );
  };
  table([
    ['a thing at its price', 'allow', wanted({})],
    ['a thing that is reserved', 'allow', wanted({}, { status: 'reserved' })],
    ['a free thing', 'allow', wanted({ amount_cents: 0 }, { price_cents: 0 })],
    ['a thing for less, where offers are taken', 'allow', wanted({ amount_cents: 1 }, open)],
    ['a thing for more', 'allow', wanted({ amount_cents: 99_999_900 }, open)],
    ['a shared thing, from any school', 'allow', () => at('liam', shared, 'campus')],
    ['a thing of another school', 'deny', () => at('liam', ou, 'ou')],
    deny('a thing of the own school, called shared', { campus_id: 'campus' }),
    deny('for less', { amount_cents: 3999 }),
    deny('for more', { amount_cents: 4001 }),
    deny('for nothing, where offers are taken', { amount_cents: 0 }, open),
    deny('for less than nothing', { amount_cents: -1 }, open),
    deny('for more than there is', { amount_cents: 99_999_901 }, open),
    deny('for nothing, as another number', { amount_cents: -0 }, { price_cents: 0 }),
    deny('for half a cent', { amount_cents: 0.5 }, open),
    deny('at its price, as another number', { amount_cents: 4000.5 }, { price_cents: 4000.5 }),
    deny('for a text', { amount_cents: '4000' }, open),
    deny('at no price', { amount_cents: null }),
    deny('a thing without a price', {}, { price_cents: null, ...open }),
    deny('a thing that is looked for', {}, { kind: 'wanted' }),
    deny('a thing that is sold', {}, { status: 'sold' }),
    deny('a thing that has expired', {}, { status: 'expired' }),
    ['one’s own', 'deny', () => world.set('maya', want('maya'), newWant(maya, maya, ut))],
    ['a comment', 'deny', () => world.set('maya', want('maya', comment), newWant(maya, liam, comment))],
    [
      'a post that does not exist',
      'deny',
      () =>
        world.set('liam', want('liam', 'aPostThatIsMissing00'), newWant(liam, maya, 'aPostThatIsMissing00')),
    ],
    ['not school-verified', 'deny', by('nora', ut, {})],
    ['banned, with a token from before', 'deny', by('bela', ut, {})],
    ['no longer verified, with a token from before', 'deny', by('rhea', ut, {})],
    ['leaving', 'deny', by('dora', ut, {})],
    ['as a visitor', 'deny', () => world.set('visitor', want('liam', ut), newWant(liam, maya, ut))],
    ['in the name of another', 'deny', () => world.set('cleo', want('liam', ut), newWant(liam, maya, ut))],
    ...Object.keys(newWant(liam, maya, ut)).map(without),
    deny('with a field more', { note: 'x' }),
    ['one of several things', 'allow', wanted({ group_id: group })],
    ...NO_GROUPS.map(([what, group_id]) => deny(`one of several, by ${what}`, { group_id })),
    deny('with the id of another post', { post_id: ou }),
    deny('of another seller', { seller: 'omar' }),
    deny('accepted at once', { state: 'accepted' }),
    deny('with a ticket', { ticket: 0 }),
    deny('with a counteroffer', { counter_cents: 1 }),
    deny('with deals', { buyer_deals: 9 }),
    ...GOT_ANSWERS.map((got) => deny(`that is answered ${got}`, { got })),
    deny('with an earlier time', { createdAt: Timestamp.fromMillis(0) }),
    deny('with a time to come', { createdAt: Timestamp.fromMillis(Date.now() + 3_600_000) }),
    deny('with an earlier change', { lastModified: Timestamp.fromMillis(0) }),
    ...Object.keys(authorOf(liam)).map((field) =>
      deny(`with another ${field}`, { user: { ...authorOf(liam), [field]: 'x' } }),
    ),
  ]);
});

/** Changes Liam's want, which is as `before` says. */
const changed =
  (before: DocumentData, changes: DocumentData, who: Actor = 'liam', post: DocumentData = open) =>
  async () => {
    await thing(post);
    await world.seed(`posts/${ut}/wants/liam`, {
      ...stored(newWant(liam, maya, ut, { ticket: 3 })),
      ...before,
    });
    await world.update(who, want('liam', ut), { lastModified: serverTimestamp(), ...changes });
  };
/** Of a member who has lost the right. */
const lost = (change: object, changes: DocumentData) => async () => {
  await world.seed('users/liam', { campus_id: 'ut', status: 'active', school_verified: true, ...change });
  await changed({}, changes)();
};

describe('a new offer', () => {
  const offer = { amount_cents: 3000, state: 'waiting' };
  table([
    ...WANT_STATES.map((state): Row => [
      `from ${state}`,
      stateAfter('offer', state) === null ? 'deny' : 'allow',
      changed({ state }, offer),
    ]),
    [
      'at the price, where no offers are taken any more',
      'allow',
      changed({ amount_cents: 1 }, { amount_cents: 4000 }, 'liam', {}),
    ],
    ['where no offers are taken', 'deny', changed({}, offer, 'liam', {})],
    ['of a thing that is sold', 'deny', changed({}, offer, 'liam', { ...open, status: 'sold' })],
    ['of nothing', 'deny', changed({}, { amount_cents: 0 })],
    ['of the same, to a counteroffer', 'allow', changed({ state: 'countered' }, { state: 'waiting' })],
    ['of the same, without a counteroffer', 'deny', changed({}, { state: 'waiting' })],
    [
      'of the same to a counteroffer, where no offers are taken any more',
      'deny',
      changed({ state: 'countered', amount_cents: 3000 }, { state: 'waiting' }, 'liam', {}),
    ],
    [
      'of the same to a counteroffer, by the seller',
      'deny',
      changed({ state: 'countered' }, { state: 'waiting' }, 'maya'),
    ],
    [
      'of the same to a counteroffer, in another place',
      'deny',
      changed({ state: 'countered' }, { state: 'waiting', ticket: 0 }),
    ],
    ['by the seller', 'deny', changed({}, offer, 'maya')],
    ['by another', 'deny', changed({}, offer, 'omar')],
    ['for several things', 'allow', changed({}, { ...offer, group_id: group })],
    ['for several others', 'allow', changed({ group_id: otherGroup }, { ...offer, group_id: group })],
    ['for this alone again', 'allow', changed({ group_id: group }, { ...offer, group_id: deleteField() })],
    ['for several still', 'allow', changed({ group_id: group }, offer)],
    [
      'of the same to a counteroffer, for several things',
      'allow',
      changed({ state: 'countered' }, { state: 'waiting', group_id: group }),
    ],
    ...NO_GROUPS.map(([what, group_id]): Row => [
      `for several, by ${what}`,
      'deny',
      changed({}, { ...offer, group_id }),
    ]),
    ['for several things, by the seller', 'deny', changed({}, { ...offer, group_id: group }, 'maya')],
    ['for several things, by another', 'deny', changed({}, { ...offer, group_id: group }, 'omar')],
    ['with an earlier time', 'deny', changed({}, { ...offer, lastModified: Timestamp.fromMillis(0) })],
    ['that moves the place', 'deny', changed({}, { ...offer, createdAt: serverTimestamp() })],
    ['with another ticket', 'deny', changed({}, { ...offer, ticket: 0 })],
    ['with no ticket', 'deny', changed({}, { ...offer, ticket: null })],
    ['with an own counteroffer', 'deny', changed({}, { ...offer, counter_cents: 1 })],
    ['accepted with it', 'deny', changed({}, { ...offer, state: 'accepted' })],
    ['still a member', 'allow', lost({}, offer)],
    ['of another school since', 'deny', lost({ campus_id: 'ou' }, offer)],
    ['banned since', 'deny', lost({ status: 'banned' }, offer)],
    ['no longer verified', 'deny', lost({ school_verified: false }, offer)],
  ]);
});

describe('the group of a want', () => {
  const states = WANT_STATES.flatMap((state) =>
    (['liam', 'maya', 'omar'] as const).map((who) => [state, who] as const),
  );
  closed(
    states.flatMap(([state, who]) => [
      [`changed alone while ${state}, by ${who}`, changed({ state }, { group_id: group }, who)] as const,
      [
        `taken away alone while ${state}, by ${who}`,
        changed({ state, group_id: group }, { group_id: deleteField() }, who),
      ] as const,
    ]),
  );
});

describe('what functions say of deals', () => {
  const said = { got: 'no', buyer_deals: 3 };
  /** As the app wants a thing anew: the whole document. */
  const again = (changes: DocumentData) => async () => {
    await thing(open);
    const before = { ...stored(newWant(liam, maya, ut, { ticket: 3 })), ...said, state: 'declined' };
    await world.seed(`posts/${ut}/wants/liam`, before);
    await world.set('liam', want('liam', ut), newWant(liam, maya, ut, changes));
  };
  const offer = { amount_cents: 3000, state: 'waiting' };
  table([
    ['stays with a new offer', 'allow', changed(said, offer)],
    [
      'stays with what is withdrawn',
      'allow',
      changed({ ...said, state: 'accepted' }, { state: 'withdrawn' }),
    ],
    ['is left out of what is wanted anew', 'allow', again({})],
    ['is not taken into what is wanted anew', 'deny', again(said)],
    ...Object.entries({ got: 'yes', buyer_deals: 9 }).flatMap(([field, value]): Row[] => [
      ...(['liam', 'maya', 'omar'] as const).map((who): Row => [
        `${field} is not set alone, by ${who}`,
        'deny',
        changed({ state: 'accepted' }, { [field]: value }, who),
      ]),
      [`${field} is not changed alone`, 'deny', changed(said, { [field]: value })],
      [`${field} is not taken away`, 'deny', changed(said, { [field]: deleteField() })],
      [`${field} is not set by a new offer`, 'deny', changed({}, { ...offer, [field]: value })],
      [`${field} is not set by withdrawing`, 'deny', changed({}, { state: 'withdrawn', [field]: value })],
      [`${field} does not come with what is wanted anew`, 'deny', again({ [field]: value })],
    ]),
  ]);
});

describe('what functions answer', () => {
  const states = WANT_STATES.filter((state) => state !== 'withdrawn' && state !== 'waiting');
  closed(
    states.flatMap((to) =>
      WANT_STATES.filter((from) => from !== to).flatMap((from) =>
        (['liam', 'maya'] as const).map(
          (who) => [`${from} to ${to}, by ${who}`, changed({ state: from }, { state: to }, who)] as const,
        ),
      ),
    ),
  );
});

describe('withdraw', () => {
  const withdrawn = { state: 'withdrawn' };
  const from = (state: WantState): Row => [
    `from ${state}`,
    stateAfter('withdraw', state) === null ? 'deny' : 'allow',
    changed({ state }, withdrawn),
  ];
  table([
    ...WANT_STATES.map(from),
    ['from a thing that is sold', 'allow', changed({}, withdrawn, 'liam', { status: 'sold' })],
    ['from a thing that has expired', 'allow', changed({}, withdrawn, 'liam', { status: 'expired' })],
    ['another’s', 'deny', changed({}, withdrawn, 'maya')],
    ['with another group', 'deny', changed({}, { ...withdrawn, group_id: group })],
    ['as one of several', 'allow', changed({ group_id: group }, withdrawn)],
    ['with another amount', 'deny', changed({}, { ...withdrawn, amount_cents: 1 })],
    ['with an earlier time', 'deny', changed({}, { ...withdrawn, lastModified: Timestamp.fromMillis(0) })],
    ['of another school since', 'allow', lost({ campus_id: 'ou' }, withdrawn)],
    ['banned since', 'deny', lost({ status: 'banned' }, withdrawn)],
    ['no longer verified', 'deny', lost({ school_verified: false }, withdrawn)],
  ]);
});

describe('want again', () => {
  const again = newWant(liam, maya, ut);
  table([
    ...WANT_STATES.map((state): Row => [
      `from ${state}`,
      state === 'declined' || state === 'withdrawn' ? 'allow' : 'deny',
      changed({ state }, again),
    ]),
    ['in the old place', 'deny', changed({ state: 'withdrawn' }, { state: 'waiting' })],
    ['as one of several', 'allow', changed({ state: 'withdrawn' }, { ...again, group_id: group })],
    [
      'alone, what was one of several',
      'allow',
      changed({ state: 'declined', group_id: group }, { ...again, group_id: deleteField() }),
    ],
    ['by no group', 'deny', changed({ state: 'withdrawn' }, { ...again, group_id: 'x' })],
    ['with the old ticket', 'deny', changed({ state: 'withdrawn' }, { ...again, ticket: 3 })],
    ['a thing that is sold', 'deny', changed({ state: 'withdrawn' }, again, 'liam', { status: 'sold' })],
    ['by another', 'deny', changed({ state: 'withdrawn' }, again, 'omar')],
  ]);
});

const namedLiam = (): DocumentData => storedNamedWant(liam, maya, ut);

describe('what the seller makes of somebody by name', () => {
  const path = `posts/${ut}/wants/liam`;
  const then = (act: () => Promise<unknown>) => async () => {
    await thing({ status: 'reserved', ...open });
    await world.seed(path, namedLiam());
    await act();
  };
  const holderOf = (who: Actor) => then(() => fetchHolder(world.as(who), ut, who, 'maya'));
  const update = (who: Actor, changes: DocumentData) =>
    then(() => world.update(who, want('liam', ut), { lastModified: serverTimestamp(), ...changes }));
  table([
    ['is read by its seller, as the app does it', 'allow', holderOf('maya')],
    ['is read by who is named, as the app does it', 'allow', holderOf('liam')],
    ['is read by another', 'deny', then(() => world.get('omar', want('liam', ut)))],
    ['is read by a visitor', 'deny', then(() => world.get('visitor', want('liam', ut)))],
    [
      'is denied by who is named, as the app does it',
      'allow',
      then(() => withdrawWant(world.as('liam'), ut, 'liam')),
    ],
    ['is denied by another', 'deny', update('omar', { state: 'withdrawn' })],
    ['is ended by the seller', 'deny', update('maya', { state: 'withdrawn' })],
    ['becomes one’s own', 'deny', update('liam', { by_seller: false })],
    ['gets an amount', 'deny', update('liam', { state: 'waiting', amount_cents: 1 })],
    ['is wanted over it', 'deny', then(() => world.set('liam', want('liam'), newWant(liam, maya, ut)))],
    ['is deleted by who is named', 'deny', then(() => world.delete('liam', want('liam')))],
    ['is made by the seller', 'deny', () => world.set('maya', want('liam', ut), namedLiam())],
    [
      'is made by who is named',
      'deny',
      () => world.set('liam', want('liam'), { ...newWant(liam, maya, ut), by_seller: true }),
    ],
  ]);
});

describe('get and list', () => {
  const get = (who: Actor) => async () => {
    await world.seed(`posts/${ut}/wants/liam`, stored(newWant(liam, maya, ut)));
    await world.get(who, want('liam', ut));
  };
  // Anew: of a want that it has read before, and that is gone, the SDK asks again after the list.
  const ofSeller = (who: Actor, seller: string, n: number) => () =>
    world.anew(who, (db) =>
      getDocs(query(collection(db, `posts/${ut}/wants`), where('seller', '==', seller), limit(n))),
    );
  const ofBuyer = (who: Actor, uid: string, n: number) => () =>
    world.anew(who, (db) =>
      getDocs(
        query(
          collectionGroup(db, 'wants'),
          where('user._id', '==', uid),
          where('post_id', '==', ut),
          limit(n),
        ),
      ),
    );
  table([
    ['by its buyer', 'allow', get('liam')],
    ['by its seller', 'allow', get('maya')],
    ['by another member', 'deny', get('omar')],
    ['by a visitor', 'deny', get('visitor')],
    ['one’s own that does not exist', 'allow', () => world.get('liam', want('liam'))],
    ['another’s that does not exist', 'deny', () => world.get('omar', want('liam', ut))],
    ['all, by the seller', 'allow', ofSeller('maya', 'maya', 50)],
    ['more than 50 of them', 'deny', ofSeller('maya', 'maya', 51)],
    ['all, by another', 'deny', ofSeller('liam', 'maya', 50)],
    ['all, by a visitor', 'deny', ofSeller('visitor', 'maya', 50)],
    ['all of one’s own', 'allow', ofBuyer('liam', 'liam', 30)],
    ['more than 30 of them', 'deny', ofBuyer('liam', 'liam', 31)],
    ['all of another', 'deny', ofBuyer('maya', 'liam', 30)],
  ]);
});

describe('delete', () => {
  closed(
    (['liam', 'maya', 'omar'] as const).map(
      (who) =>
        [
          `by ${who}`,
          async () => {
            await world.seed(`posts/${ut}/wants/liam`, stored(newWant(liam, maya, ut)));
            await world.delete(who, want('liam', ut));
          },
        ] as const,
    ),
  );
});

describe('the line', () => {
  const line = (postId: string = ut) => `posts/${postId}/line/now`;
  const get = (who: Actor, campusId: string) => async () => {
    await world.seed(`posts/${ut}/line/now`, { campus_id: campusId, waiting: [1], next: 2 });
    await world.get(who, line());
  };
  const put = { campus_id: 'ut', waiting: [1], next: 2 };
  table([
    ['by a member', 'allow', get('omar', 'ut')],
    ['of a shared post, by a visitor', 'allow', get('visitor', 'campus')],
    ['by a visitor', 'deny', get('visitor', 'ut')],
    ['by somebody not school-verified', 'deny', get('nora', 'ut')],
    ['where nobody waits', 'allow', () => world.get('omar', line())],
    ['where nobody waits, by a visitor', 'deny', () => world.get('visitor', line())],
    ['where nobody waits, by somebody not school-verified', 'deny', () => world.get('nora', line())],
    ['where nobody waits, of a shared post, by a visitor', 'allow', () => world.get('visitor', line(shared))],
    [
      'of a post that does not exist, by a visitor',
      'allow',
      () => world.get('visitor', line('aPostThatIsMissing00')),
    ],
    ['created by the seller', 'deny', () => world.set('maya', line(), put)],
    ['created by a buyer', 'deny', () => world.set('liam', line(), put)],
    [
      'listed',
      'deny',
      () => world.list('maya', `posts/${ut}/line`, where('campus_id', '==', 'ut'), limit(1)),
    ],
    [
      'listed, by its id',
      'deny',
      () => world.list('maya', `posts/${ut}/line`, where(documentId(), '==', 'now'), limit(1)),
    ],
    [
      'changed',
      'deny',
      async () => {
        await world.seed(`posts/${ut}/line/now`, put);
        await world.update('maya', line(), { waiting: [] });
      },
    ],
    [
      'deleted',
      'deny',
      async () => {
        await world.seed(`posts/${ut}/line/now`, put);
        await world.delete('maya', line());
      },
    ],
  ]);
});

describe('a post of which a want is accepted', () => {
  const promised =
    (changes: DocumentData, isPromised = true) =>
    async () => {
      await thing({ status: 'reserved', promised: isPromised });
      await world.update('maya', `posts/${ut}`, changes);
    };
  const edit = { edited_at: serverTimestamp() };
  const lower = { ...edit, price_cents: 3000, previous_price_cents: 4000 };
  const asTheApp = async (changes: Partial<PostEdit>) => {
    await thing({ status: 'reserved', promised: true });
    const words = { ...NO_DETAILS, priceCents: 4000, rawText: rawOfPlainText('New'), media: [] };
    await editPost(world.as('maya'), ut, null, { ...words, ...changes });
  };
  test.each([{ priceCents: 3000 }, { kind: 'wanted' }] as const)(
    'is not edited by the app to %o, which says why',
    async (changes) => {
      await expect(asTheApp(changes)).rejects.toMatchObject({ code: 'promised' });
    },
  );
  table([
    ['gets other words', 'allow', promised({ ...edit, text: 'New' })],
    ['gets other words, as the app does it', 'allow', () => asTheApp({})],
    ['gets another price', 'deny', promised(lower)],
    ['gets another price once it is not', 'allow', promised(lower, false)],
    ['is looked for', 'deny', promised({ ...edit, kind: 'wanted' })],
    ['is called so no longer', 'deny', promised({ ...edit, promised: false })],
    ['is called so', 'deny', promised({ ...edit, promised: true }, false)],
  ]);
});
