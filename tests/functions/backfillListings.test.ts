import { FieldValue, Timestamp, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { openBackend, settled, unique } from './support/backend.ts';
import { operate } from './support/operate.ts';
import { addPost, commented } from './support/posts.ts';
import { recordIn, searchAdmin, postObjectId } from './support/search.ts';

const backend = openBackend();

const LISTING = [
  ...['kind', 'price_cents', 'takes_offers', 'condition'],
  ...['status', 'status_at', 'previous_price_cents', 'edited_at'],
];

const dataOf = async (post: DocumentReference): Promise<DocumentData> => (await post.get()).data() ?? {};

/** As a post was stored before listings. */
async function older(text: string): Promise<DocumentReference> {
  const post = await addPost(backend, { uid: unique('uid'), text });
  await post.update(Object.fromEntries(LISTING.map((name) => [name, FieldValue.delete()])));
  return post;
}

test('backfill-listings gives older posts what their words say, and a record; nothing else changes, and again nothing', async () => {
  const [bike, wanted, untold] = [
    await older('Road bike $120 obo'),
    await older('ISO a desk, up to $40'),
    await older('Hello campus'),
  ];
  const edited = await addPost(backend, { uid: unique('uid'), text: 'Lamp $20' });
  const statusAt = Timestamp.now();
  await edited.update({ price_cents: 1500, status: 'sold', status_at: statusAt });
  const comment = await commented(backend, unique('uid'), bike, '$5?');
  const before = await Promise.all([bike, wanted, untold, edited, comment].map(dataOf));
  await searchAdmin().deleteObject({ indexName: 'posts', objectID: postObjectId(bike.id) });

  const dry = await operate('backfill-listings', '--local', '--dry-run');
  expect([dry.code, dry.stdout + dry.stderr]).toEqual([
    0,
    expect.stringMatching(/give (?:[3-9]|[1-9]\d+) posts the fields/) as unknown,
  ]);
  expect(await Promise.all([bike, wanted, untold, edited, comment].map(dataOf))).toEqual(before);

  expect((await operate('backfill-listings', '--local')).code).toBe(0);
  await settled();
  const rest = {
    condition: null,
    status: 'available',
    status_at: null,
    previous_price_cents: null,
    edited_at: null,
  };
  const [ofBike, ofWanted, ofUntold, ...others] = before;
  const after = async (): Promise<readonly DocumentData[]> =>
    Promise.all([bike, wanted, untold, edited, comment].map(dataOf));
  expect(await after()).toEqual([
    { ...ofBike, ...rest, kind: 'selling', price_cents: 12_000, takes_offers: true },
    { ...ofWanted, ...rest, kind: 'wanted', price_cents: null, takes_offers: false },
    { ...ofUntold, ...rest, kind: 'selling', price_cents: null, takes_offers: false },
    ...others,
  ]);
  expect(await recordIn('posts', bike.id)).toMatchObject({ price_cents: 12_000, status: 'available' });
  expect(await recordIn('posts', wanted.id)).toMatchObject({ kind: 'wanted' });

  const stored = await after();
  const again = await operate('backfill-listings', '--local');
  expect(again.stdout + again.stderr).toContain('Posts written: 0');
  expect(await after()).toEqual(stored);
});

test('backfill-listings ends what an interrupted run began', async () => {
  const [done, half, open] = [await older('Desk $30'), await older('Rug $20'), await older('Mug $5')];
  const { backfillListings } = await import('../../functions/src/posts/edits/backfillListings.ts');
  expect(await backfillListings(backend.db)).toBeGreaterThanOrEqual(3);
  await half.update({ status: FieldValue.delete(), status_at: FieldValue.delete() });
  await open.update(Object.fromEntries(LISTING.map((name) => [name, FieldValue.delete()])));
  expect(await backfillListings(backend.db)).toBe(2);
  for (const [post, price_cents] of [
    [done, 3000],
    [half, 2000],
    [open, 500],
  ] as const)
    expect(await dataOf(post)).toMatchObject({ price_cents, status: 'available', status_at: null });
});
