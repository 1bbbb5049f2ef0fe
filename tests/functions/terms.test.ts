import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { documentsOfPerson } from '../../local/demo/documents.ts';
import { PEOPLE } from '../../local/demo/people.ts';
import type { Callables } from '../../src/domain/callables.ts';
import { TERMS_VERSION } from '../../src/domain/terms.ts';
import { call, newId, openBackend, resultOf, type Answer } from './support/backend.ts';
import { verified } from './support/members.ts';
import { documentsOf, signInWithGoogle, signUp, type Person } from './support/people.ts';
import { addPost } from './support/posts.ts';

/* Agreement with the terms, and notices about copyrights. */

const backend = openBackend();
const { db } = backend;
const accountOf = async (who: Person): Promise<Record<string, unknown>> =>
  (await documentsOf(backend, who)).account;

describe('agreement with the terms', () => {
  test('to a new version is recorded once, with its time', async () => {
    const maya = await verified(backend);
    const agreed = { terms_version: '2020-01-01', terms_at: Timestamp.fromMillis(0) };
    await db.doc(`users/${maya.uid}/private/account`).update(agreed);
    expect(await call('agreeToTerms', { version: '2030-01-01' }, maya)).toMatchObject({
      reason: 'bad-request',
    });
    expect(await accountOf(maya)).toMatchObject(agreed);
    resultOf(await call('agreeToTerms', { version: TERMS_VERSION }, maya));
    const first = await accountOf(maya);
    expect(first).toMatchObject({ terms_version: TERMS_VERSION });
    expect(first.terms_at).not.toEqual(agreed.terms_at);
    resultOf(await call('agreeToTerms', { version: TERMS_VERSION }, maya));
    expect(await accountOf(maya)).toEqual(first);
  });

  test('is nobody’s without an account', async () => {
    expect(await call('agreeToTerms', { version: TERMS_VERSION })).toMatchObject({ reason: 'signed-out' });
    expect(await call('agreeToTerms', { version: TERMS_VERSION }, await signUp())).toMatchObject({
      reason: 'not-allowed',
    });
  });

  test('is recorded of whoever signs up, in whichever way, where the page asked for these terms', async () => {
    const google = await signInWithGoogle(`${newId()}@gmail.example`, 'Maya Torres');
    for (const [person, name] of [
      [google, null],
      [await signUp(), 'Liam Chen'],
    ] as const) {
      resultOf(await call('registerUser', { name, terms: TERMS_VERSION, campusId: 'campus' }, person));
      expect(await accountOf(person)).toMatchObject({
        terms_version: TERMS_VERSION,
        terms_at: expect.any(Timestamp) as unknown,
      });
    }
  });

  test.each([undefined, '2020-01-01', '2999-01-01', ''])(
    'is not made up for whose page asked for others: %s',
    async (terms) => {
      const person = await signUp();
      const asked = { name: 'Maya Torres', campusId: 'campus', ...(terms === undefined ? {} : { terms }) };
      resultOf(await call('registerUser', asked, person));
      expect(await accountOf(person)).not.toHaveProperty('terms_version');
      // A later sign-in is no agreement either: only the answer is.
      resultOf(await call('registerUser', { ...asked, terms: TERMS_VERSION }, person));
      expect(await accountOf(person)).not.toHaveProperty('terms_version');
      resultOf(await call('agreeToTerms', { version: TERMS_VERSION }, person));
      expect(await accountOf(person)).toMatchObject({ terms_version: TERMS_VERSION });
    },
  );

  test('is there of the members of the demo', () => {
    const [, account] = documentsOfPerson(PEOPLE.maya, 0, 0);
    expect(account?.data).toMatchObject({ terms_version: TERMS_VERSION });
  });

  test('is the caller’s own alone', async () => {
    const [maya, liam] = [await verified(backend), await verified(backend, 'Liam Chen')];
    await db.doc(`users/${liam.uid}/private/account`).update({ terms_version: '2020-01-01' });
    const asked = { version: TERMS_VERSION, uid: liam.uid, terms_at: 0 };
    resultOf(await call('agreeToTerms', asked, maya));
    expect(await accountOf(liam)).toMatchObject({ terms_version: '2020-01-01' });
  });
});

describe('a copyright notice', () => {
  const notice = (postId: string, more: object = {}): Callables['copyrightNotice']['request'] => ({
    ...{ postId, name: 'Ann Fox', email: 'ann@example.com', work: 'My photo of a heron' },
    isSworn: true,
    ...more,
  });
  /** From an address of its own, so that none counts against another test's. */
  const address = (): string =>
    `10.${[1, 2, 3].map(() => String(Math.floor(Math.random() * 250) + 1)).join('.')}`;
  const send = (postId: string, more: object = {}, from = address()): Promise<Answer<'copyrightNotice'>> =>
    call('copyrightNotice', notice(postId, more), { from });
  const reportsOf = async (id: string): Promise<readonly unknown[]> =>
    (await db.collection('reports').where('subject_id', '==', id).get()).docs.map((one) => one.data());

  test('by somebody without an account makes a case, once, with a copy of the post', async () => {
    const post = await addPost(backend, { uid: (await verified(backend)).uid, text: 'Heron poster $9' });
    resultOf(await send(post.id));
    resultOf(await send(post.id));
    expect(await reportsOf(post.id)).toEqual([
      expect.objectContaining({
        reporter: null,
        reason: 'other',
        status: 'open',
        details: 'Copyright notice: My photo of a heron',
        notice: { name: 'Ann Fox', email: 'ann@example.com' },
      }),
    ]);
    expect((await db.doc(`cases/post_${post.id}`).get()).data()).toMatchObject({
      state: 'open',
      kind: 'post',
    });
    // However many there are, they hide nothing: only members do.
    for (const name of ['a', 'b']) resultOf(await send(post.id, { email: `${name}@example.com` }));
    expect((await post.get()).exists).toBe(true);
  });

  test.each([
    ['not sworn', { isSworn: false }, 'bad-request'],
    ['without a work', { work: ' ' }, 'bad-request'],
    ['without an address', { email: 'ann' }, 'bad-request'],
    ['about a path', { postId: 'users/maya' }, 'bad-request'],
    ['about what is not there', {}, 'not-found'],
  ])('%s is refused', async (_why, more, reason) => {
    expect(await send(newId(), more)).toMatchObject({ reason });
  });

  test('is limited by network', async () => {
    const from = address();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await send(newId(), {}, from));
    expect(answers).toMatchObject([
      ...Array.from({ length: 5 }, () => ({ reason: 'not-found' })),
      { reason: 'too-many' },
    ]);
  });
});
