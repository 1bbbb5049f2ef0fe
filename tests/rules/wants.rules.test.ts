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
import { allows, denies, type Row } from './support/row.ts';
import { closed, openWorld, POSTS, table, type Actor } from './support/world.ts';

const world = openWorld();
const { ut, ou, shared, comment } = POSTS;
const { maya, liam } = PEOPLE;
const want = (uid: string, postId: string = ut) => `posts/${postId}/wants/${uid}`;

/** Maya sells a thing for $40. */
const thing = (changes: DocumentData = {}) =>
  world.seed(`posts/${ut}`, { ...stored(newPost(maya, ut)), price_cents: 4000, ...changes });
beforeEach(() => thing());

/** Liam wants a thing that is as these fields say. */
const wanted = async (changes: DocumentData, post: DocumentData = {}) => {
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
  const by = async (who: PersonName, postId: string, changes: DocumentData) => {
    const seller = postId === ut ? maya : PEOPLE.omar;
    if (postId !== ut)
      await world.seed(`posts/${postId}`, { ...stored(newPost(seller, postId)), ...changes });
    await world.set(who, want(who, postId), newWant(PEOPLE[who], seller, postId, changes));
  };
  const without = (field: string): Row => {
    const { [field]: _left, ...rest } = newWant(liam, maya, ut);
    return denies(`without ${field}`, () => world.set('liam', want('liam'), rest));
  };
  const deny = (title: string, changes: DocumentData, post: DocumentData = {}): Row =>
    denies(title, () => wanted(changes, post));
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
    allows('a thing at its price', () => wanted({})),
    allows('a thing that is reserved', () => wanted({}, { status: 'reserved' })),
    allows('a free thing', () => wanted({ amount_cents: 0 }, { price_cents: 0 })),
    allows('a thing for less, where offers are taken', () => wanted({ amount_cents: 1 }, open)),
    allows('a thing for more', () => wanted({ amount_cents: 99_999_900 }, open)),
    allows('a shared thing, from any school', () => at('liam', shared, 'campus')),
    denies('a thing of another school', () => at('liam', ou, 'ou')),
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
    denies('one’s own', () => world.set('maya', want('maya'), newWant(maya, maya, ut))),
    denies('a comment', () => world.set('maya', want('maya', comment), newWant(maya, liam, comment))),
    denies('a post that does not exist', () =>
      world.set('liam', want('liam', 'aPostThatIsMissing00'), newWant(liam, maya, 'aPostThatIsMissing00')),
    ),
    denies('not school-verified', () => by('nora', ut, {})),
    denies('banned, with a token from before', () => by('bela', ut, {})),
    denies('no longer verified, with a token from before', () => by('rhea', ut, {})),
    denies('leaving', () => by('dora', ut, {})),
    denies('as a visitor', () => world.set('visitor', want('liam', ut), newWant(liam, maya, ut))),
    denies('in the name of another', () => world.set('cleo', want('liam', ut), newWant(liam, maya, ut))),
    ...Object.keys(newWant(liam, maya, ut)).map(without),
    deny('with a field more', { note: 'x' }),
    allows('one of several things', () => wanted({ group_id: group })),
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
const changed = async (
  before: DocumentData,
  changes: DocumentData,
  who: Actor = 'liam',
  post: DocumentData = open,
) => {
  await thing(post);
  await world.seed(`posts/${ut}/wants/liam`, {
    ...stored(newWant(liam, maya, ut, { ticket: 3 })),
    ...before,
  });
  await world.update(who, want('liam', ut), { lastModified: serverTimestamp(), ...changes });
};
/** Of a member who has lost the right. */
const lost = async (change: object, changes: DocumentData) => {
  await world.seed('users/liam', { campus_id: 'ut', status: 'active', school_verified: true, ...change });
  await changed({}, changes);
};

describe('a new offer', () => {
  const offer = { amount_cents: 3000, state: 'waiting' };
  table([
    ...WANT_STATES.map((state): Row => [
      `from ${state}`,
      stateAfter('offer', state) === null ? 'deny' : 'allow',
      () => changed({ state }, offer),
    ]),
    allows('at the price, where no offers are taken any more', () =>
      changed({ amount_cents: 1 }, { amount_cents: 4000 }, 'liam', {}),
    ),
    denies('where no offers are taken', () => changed({}, offer, 'liam', {})),
    denies('of a thing that is sold', () => changed({}, offer, 'liam', { ...open, status: 'sold' })),
    denies('of nothing', () => changed({}, { amount_cents: 0 })),
    allows('of the same, to a counteroffer', () => changed({ state: 'countered' }, { state: 'waiting' })),
    denies('of the same, without a counteroffer', () => changed({}, { state: 'waiting' })),
    denies('of the same to a counteroffer, where no offers are taken any more', () =>
      changed({ state: 'countered', amount_cents: 3000 }, { state: 'waiting' }, 'liam', {}),
    ),
    denies('of the same to a counteroffer, by the seller', () =>
      changed({ state: 'countered' }, { state: 'waiting' }, 'maya'),
    ),
    denies('of the same to a counteroffer, in another place', () =>
      changed({ state: 'countered' }, { state: 'waiting', ticket: 0 }),
    ),
    denies('by the seller', () => changed({}, offer, 'maya')),
    denies('by another', () => changed({}, offer, 'omar')),
    allows('for several things', () => changed({}, { ...offer, group_id: group })),
    allows('for several others', () => changed({ group_id: otherGroup }, { ...offer, group_id: group })),
    allows('for this alone again', () => changed({ group_id: group }, { ...offer, group_id: deleteField() })),
    allows('for several still', () => changed({ group_id: group }, offer)),
    allows('of the same to a counteroffer, for several things', () =>
      changed({ state: 'countered' }, { state: 'waiting', group_id: group }),
    ),
    ...NO_GROUPS.map(([what, group_id]): Row =>
      denies(`for several, by ${what}`, () => changed({}, { ...offer, group_id })),
    ),
    denies('for several things, by the seller', () => changed({}, { ...offer, group_id: group }, 'maya')),
    denies('for several things, by another', () => changed({}, { ...offer, group_id: group }, 'omar')),
    denies('with an earlier time', () => changed({}, { ...offer, lastModified: Timestamp.fromMillis(0) })),
    denies('that moves the place', () => changed({}, { ...offer, createdAt: serverTimestamp() })),
    denies('with another ticket', () => changed({}, { ...offer, ticket: 0 })),
    denies('with no ticket', () => changed({}, { ...offer, ticket: null })),
    denies('with an own counteroffer', () => changed({}, { ...offer, counter_cents: 1 })),
    denies('accepted with it', () => changed({}, { ...offer, state: 'accepted' })),
    allows('still a member', () => lost({}, offer)),
    denies('of another school since', () => lost({ campus_id: 'ou' }, offer)),
    denies('banned since', () => lost({ status: 'banned' }, offer)),
    denies('no longer verified', () => lost({ school_verified: false }, offer)),
  ]);
});

describe('the group of a want', () => {
  const states = WANT_STATES.flatMap((state) =>
    (['liam', 'maya', 'omar'] as const).map((who) => [state, who] as const),
  );
  closed(
    states.flatMap(([state, who]) => [
      [
        `changed alone while ${state}, by ${who}`,
        () => changed({ state }, { group_id: group }, who),
      ] as const,
      [
        `taken away alone while ${state}, by ${who}`,
        () => changed({ state, group_id: group }, { group_id: deleteField() }, who),
      ] as const,
    ]),
  );
});

describe('what functions say of deals', () => {
  const said = { got: 'no', buyer_deals: 3 };
  /** As the app wants a thing anew: the whole document. */
  const again = async (changes: DocumentData) => {
    await thing(open);
    const before = { ...stored(newWant(liam, maya, ut, { ticket: 3 })), ...said, state: 'declined' };
    await world.seed(`posts/${ut}/wants/liam`, before);
    await world.set('liam', want('liam', ut), newWant(liam, maya, ut, changes));
  };
  const offer = { amount_cents: 3000, state: 'waiting' };
  table([
    allows('stays with a new offer', () => changed(said, offer)),
    allows('stays with what is withdrawn', () =>
      changed({ ...said, state: 'accepted' }, { state: 'withdrawn' }),
    ),
    allows('is left out of what is wanted anew', () => again({})),
    denies('is not taken into what is wanted anew', () => again(said)),
    ...Object.entries({ got: 'yes', buyer_deals: 9 }).flatMap(([field, value]): Row[] => [
      ...(['liam', 'maya', 'omar'] as const).map((who): Row =>
        denies(`${field} is not set alone, by ${who}`, () =>
          changed({ state: 'accepted' }, { [field]: value }, who),
        ),
      ),
      denies(`${field} is not changed alone`, () => changed(said, { [field]: value })),
      denies(`${field} is not taken away`, () => changed(said, { [field]: deleteField() })),
      denies(`${field} is not set by a new offer`, () => changed({}, { ...offer, [field]: value })),
      denies(`${field} is not set by withdrawing`, () => changed({}, { state: 'withdrawn', [field]: value })),
      denies(`${field} does not come with what is wanted anew`, () => again({ [field]: value })),
    ]),
  ]);
});

describe('what functions answer', () => {
  const states = WANT_STATES.filter((state) => state !== 'withdrawn' && state !== 'waiting');
  closed(
    states.flatMap((to) =>
      WANT_STATES.filter((from) => from !== to).flatMap((from) =>
        (['liam', 'maya'] as const).map(
          (who) =>
            [`${from} to ${to}, by ${who}`, () => changed({ state: from }, { state: to }, who)] as const,
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
    () => changed({ state }, withdrawn),
  ];
  table([
    ...WANT_STATES.map(from),
    allows('from a thing that is sold', () => changed({}, withdrawn, 'liam', { status: 'sold' })),
    allows('from a thing that has expired', () => changed({}, withdrawn, 'liam', { status: 'expired' })),
    denies('another’s', () => changed({}, withdrawn, 'maya')),
    denies('with another group', () => changed({}, { ...withdrawn, group_id: group })),
    allows('as one of several', () => changed({ group_id: group }, withdrawn)),
    denies('with another amount', () => changed({}, { ...withdrawn, amount_cents: 1 })),
    denies('with an earlier time', () =>
      changed({}, { ...withdrawn, lastModified: Timestamp.fromMillis(0) }),
    ),
    allows('of another school since', () => lost({ campus_id: 'ou' }, withdrawn)),
    denies('banned since', () => lost({ status: 'banned' }, withdrawn)),
    denies('no longer verified', () => lost({ school_verified: false }, withdrawn)),
  ]);
});

describe('want again', () => {
  const again = newWant(liam, maya, ut);
  table([
    ...WANT_STATES.map((state): Row => [
      `from ${state}`,
      state === 'declined' || state === 'withdrawn' ? 'allow' : 'deny',
      () => changed({ state }, again),
    ]),
    denies('in the old place', () => changed({ state: 'withdrawn' }, { state: 'waiting' })),
    allows('as one of several', () => changed({ state: 'withdrawn' }, { ...again, group_id: group })),
    allows('alone, what was one of several', () =>
      changed({ state: 'declined', group_id: group }, { ...again, group_id: deleteField() }),
    ),
    denies('by no group', () => changed({ state: 'withdrawn' }, { ...again, group_id: 'x' })),
    denies('with the old ticket', () => changed({ state: 'withdrawn' }, { ...again, ticket: 3 })),
    denies('a thing that is sold', () => changed({ state: 'withdrawn' }, again, 'liam', { status: 'sold' })),
    denies('by another', () => changed({ state: 'withdrawn' }, again, 'omar')),
  ]);
});

const namedLiam = (): DocumentData => storedNamedWant(liam, maya, ut);

describe('what the seller makes of somebody by name', () => {
  const path = `posts/${ut}/wants/liam`;
  const then = async (act: () => Promise<unknown>) => {
    await thing({ status: 'reserved', ...open });
    await world.seed(path, namedLiam());
    await act();
  };
  const holderOf = (who: Actor) => then(() => fetchHolder(world.as(who), ut, who, 'maya'));
  const update = (who: Actor, changes: DocumentData) =>
    then(() => world.update(who, want('liam', ut), { lastModified: serverTimestamp(), ...changes }));
  table([
    allows('is read by its seller, as the app does it', () => holderOf('maya')),
    allows('is read by who is named, as the app does it', () => holderOf('liam')),
    denies('is read by another', () => then(() => world.get('omar', want('liam', ut)))),
    denies('is read by a visitor', () => then(() => world.get('visitor', want('liam', ut)))),
    allows('is denied by who is named, as the app does it', () =>
      then(() => withdrawWant(world.as('liam'), ut, 'liam')),
    ),
    denies('is denied by another', () => update('omar', { state: 'withdrawn' })),
    denies('is ended by the seller', () => update('maya', { state: 'withdrawn' })),
    denies('becomes one’s own', () => update('liam', { by_seller: false })),
    denies('gets an amount', () => update('liam', { state: 'waiting', amount_cents: 1 })),
    denies('is wanted over it', () => then(() => world.set('liam', want('liam'), newWant(liam, maya, ut)))),
    denies('is deleted by who is named', () => then(() => world.delete('liam', want('liam')))),
    denies('is made by the seller', () => world.set('maya', want('liam', ut), namedLiam())),
    denies('is made by who is named', () =>
      world.set('liam', want('liam'), { ...newWant(liam, maya, ut), by_seller: true }),
    ),
  ]);
});

describe('get and list', () => {
  const get = async (who: Actor) => {
    await world.seed(`posts/${ut}/wants/liam`, stored(newWant(liam, maya, ut)));
    await world.get(who, want('liam', ut));
  };
  // Anew: of a want that it has read before, and that is gone, the SDK asks again after the list.
  const ofSeller = (who: Actor, seller: string, n: number) =>
    world.anew(who, (db) =>
      getDocs(query(collection(db, `posts/${ut}/wants`), where('seller', '==', seller), limit(n))),
    );
  const ofBuyer = (who: Actor, uid: string, n: number) =>
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
    allows('by its buyer', () => get('liam')),
    allows('by its seller', () => get('maya')),
    denies('by another member', () => get('omar')),
    denies('by a visitor', () => get('visitor')),
    allows('one’s own that does not exist', () => world.get('liam', want('liam'))),
    denies('another’s that does not exist', () => world.get('omar', want('liam', ut))),
    allows('all, by the seller', () => ofSeller('maya', 'maya', 50)),
    denies('more than 50 of them', () => ofSeller('maya', 'maya', 51)),
    denies('all, by another', () => ofSeller('liam', 'maya', 50)),
    denies('all, by a visitor', () => ofSeller('visitor', 'maya', 50)),
    allows('all of one’s own', () => ofBuyer('liam', 'liam', 30)),
    denies('more than 30 of them', () => ofBuyer('liam', 'liam', 31)),
    denies('all of another', () => ofBuyer('maya', 'liam', 30)),
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
  const get = async (who: Actor, campusId: string) => {
    await world.seed(`posts/${ut}/line/now`, { campus_id: campusId, waiting: [1], next: 2 });
    await world.get(who, line());
  };
  const put = { campus_id: 'ut', waiting: [1], next: 2 };
  table([
    allows('by a member', () => get('omar', 'ut')),
    allows('of a shared post, by a visitor', () => get('visitor', 'campus')),
    denies('by a visitor', () => get('visitor', 'ut')),
    denies('by somebody not school-verified', () => get('nora', 'ut')),
    allows('where nobody waits', () => world.get('omar', line())),
    denies('where nobody waits, by a visitor', () => world.get('visitor', line())),
    denies('where nobody waits, by somebody not school-verified', () => world.get('nora', line())),
    allows('where nobody waits, of a shared post, by a visitor', () => world.get('visitor', line(shared))),
    allows('of a post that does not exist, by a visitor', () =>
      world.get('visitor', line('aPostThatIsMissing00')),
    ),
    denies('created by the seller', () => world.set('maya', line(), put)),
    denies('created by a buyer', () => world.set('liam', line(), put)),
    denies('listed', () => world.list('maya', `posts/${ut}/line`, where('campus_id', '==', 'ut'), limit(1))),
    denies('listed, by its id', () =>
      world.list('maya', `posts/${ut}/line`, where(documentId(), '==', 'now'), limit(1)),
    ),
    denies('changed', async () => {
      await world.seed(`posts/${ut}/line/now`, put);
      await world.update('maya', line(), { waiting: [] });
    }),
    denies('deleted', async () => {
      await world.seed(`posts/${ut}/line/now`, put);
      await world.delete('maya', line());
    }),
  ]);
});

describe('a post of which a want is accepted', () => {
  const promised = async (changes: DocumentData, isPromised = true) => {
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
    allows('gets other words', () => promised({ ...edit, text: 'New' })),
    allows('gets other words, as the app does it', () => asTheApp({})),
    denies('gets another price', () => promised(lower)),
    allows('gets another price once it is not', () => promised(lower, false)),
    denies('is looked for', () => promised({ ...edit, kind: 'wanted' })),
    denies('is called so no longer', () => promised({ ...edit, promised: false })),
    denies('is called so', () => promised({ ...edit, promised: true }, false)),
  ]);
});
