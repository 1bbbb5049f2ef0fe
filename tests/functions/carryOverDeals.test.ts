import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { openBackend, settledWithoutNews } from './support/backend.ts';
import { verified } from './support/members.ts';
import { operate } from './support/operate.ts';
import { addPost } from './support/posts.ts';
import { wantFields } from './support/wants.ts';

const backend = openBackend();

const run = async (): Promise<string> => {
  const { code, stdout, stderr } = await operate('carry-over-deals', '--local');
  expect(code, stderr).toBe(0);
  return stdout + stderr;
};

test('carries over who has a thing where that is still so, once, and tells nobody', async () => {
  const [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
  const thing = async (status: string, dealt: string): Promise<DocumentReference> => {
    const post = await addPost(backend, { uid: maya.uid, text: 'Road bike $40' });
    await post.update({ status });
    const deal = { user: liam.uid, seller: maya.uid, status: dealt, createdAt: FieldValue.serverTimestamp() };
    await post.collection('deals').doc(liam.uid).set(deal);
    return post;
  };
  const [reserved, undone, agreed] = [
    await thing('reserved', 'reserved'),
    await thing('available', 'sold'),
    await thing('sold', 'sold'),
  ];
  const own = { ...wantFields(agreed, maya.uid, liam.uid, 3000), state: 'accepted' };
  await agreed.collection('wants').doc(liam.uid).set(own);
  await settledWithoutNews();
  expect(await run()).toContain('Wants made: 1');
  await settledWithoutNews();
  const wantOf = async (post: DocumentReference): Promise<unknown> =>
    (await post.collection('wants').doc(liam.uid).get()).data();
  expect(await wantOf(reserved)).toMatchObject({ state: 'accepted', by_seller: true, amount_cents: 4000 });
  expect(await wantOf(undone)).toBeUndefined();
  expect(await wantOf(agreed)).toMatchObject({ state: 'accepted', amount_cents: 3000 });
  for (const post of [reserved, undone, agreed]) expect((await post.collection('deals').get()).size).toBe(0);
  const before = await wantOf(reserved);
  expect(await run()).toContain('Wants made: 0');
  expect(await wantOf(reserved)).toEqual(before);
});
