// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { storeOwnLists } from '../../data/account/keptOwnLists.ts';
import { storedAuthKey } from '../../data/rest/storedSignIn.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { drawnFor, hiddenOfAnswer } from './drawnFor.ts';
import { keepHidden, keptHidden } from '../../data/blocks/keptHidden.ts';

const signIn = (uid: string): void =>
  localStorage.setItem(
    storedAuthKey('k'),
    JSON.stringify({
      uid,
      email: 'ana@example.com',
      stsTokenManager: { accessToken: `h.${btoa(JSON.stringify({ sub: uid }))}.s`, expirationTime: 0 },
    }),
  );

beforeEach(() => {
  localStorage.clear();
  showCampus('ut');
  signIn('ana');
});

/** An answer of `batchGet`. */
const answerOf = (...uids: readonly string[]): unknown => [
  {
    found: {
      name: 'projects/p/databases/(default)/documents/users/ana/private/hidden',
      fields: {
        // An empty list comes without its values.
        uids: { arrayValue: uids.length === 0 ? {} : { values: uids.map((uid) => ({ stringValue: uid })) } },
      },
    },
  },
];
const NONE = [{ missing: 'projects/p/databases/(default)/documents/users/ana/private/hidden' }];

/** Whose posts are not drawn, of Ben's and Dan's; null where that is not known. */
async function undrawn(hidden: Promise<unknown> | null): Promise<readonly string[] | null> {
  const isDrawn = await drawnFor('ana', { hidden });
  return isDrawn && ['ben', 'dan'].filter((uid) => !isDrawn(postOf(uid, { author: authorOf(uid) })));
}

test('an answer without a document hides nobody; an error, or another shape, is no answer', () => {
  expect(hiddenOfAnswer(answerOf('ben', 'cleo'))).toEqual(['ben', 'cleo']);
  expect(hiddenOfAnswer(answerOf())).toEqual([]);
  expect(hiddenOfAnswer(NONE)).toEqual([]);
  const other = [{ found: { name: 'a/b', fields: { uids: { stringValue: 'ben' } } } }];
  for (const wrong of [{ error: { code: 403 } }, [{ error: {} }], [], [7], null, undefined, 'html', other])
    expect(() => hiddenOfAnswer(wrong), JSON.stringify(wrong)).toThrow();
});

test('before the app it is the kept list, else the answer, which is kept', async () => {
  expect(await undrawn(null)).toBeNull();
  expect(await undrawn(Promise.reject(new Error('offline')))).toBeNull();
  expect(keptHidden('ana')).toBeNull();
  expect(await undrawn(Promise.resolve(answerOf('ben')))).toEqual(['ben']);
  expect(keptHidden('ana')).toEqual(['ben']);
  keepHidden('ana', ['dan']);
  expect(await undrawn(Promise.resolve(answerOf('ben')))).toEqual(['dan']);
});

test('after a log-out meanwhile nothing is kept', async () => {
  let answer = (_answer: unknown): void => undefined;
  const drawn = undrawn(new Promise((resolve) => (answer = resolve)));
  localStorage.clear();
  answer(answerOf('ben'));
  await drawn;
  expect(localStorage).toHaveLength(0);
});

test('neither who is hidden nor a post that the reader has hidden is drawn; nothing before the list of people is known', async () => {
  storeOwnLists('ana', { hiddenPosts: ['p2'], mutedChats: [] });
  expect(await drawnFor('ana', { hidden: null })).toBeNull();
  keepHidden('ana', ['ben']);
  const isDrawn = await drawnFor('ana', { hidden: null });
  const by = (uid: string, id: string) => postOf(id, { author: authorOf(uid) });
  const drawn = [by('ben', 'p1'), by('cleo', 'p2'), by('cleo', 'p3')].filter((post) => isDrawn?.(post));
  expect(drawn.map(({ id }) => id)).toEqual(['p3']);
});
