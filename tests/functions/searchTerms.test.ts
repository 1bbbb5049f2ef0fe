import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, expect, test, vi } from 'vitest';
import { openBackend, runSchedule, settled, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { recordIn } from './support/search.ts';

const { db } = openBackend();
const DAY_MS = 86_400_000;

afterAll(() => vi.unstubAllEnvs());

/** A term with the hashes of who searched for it. */
async function addTerm(daysAgo: number, isPopular = false): Promise<DocumentReference> {
  const ref = db.collection('searches').doc(unique('term'));
  const views = { unique_views: 3, ghost_views: 0, total_views: 3, is_popular: isPopular };
  await ref.create({
    ...{ text: ref.id, campus_id: 'ut', ...views, date: '2026-01-01T00:00:00.000Z' },
    lastModified: Timestamp.fromMillis(Date.now() - daysAgo * DAY_MS),
  });
  await db.doc(`searchers/${ref.id}`).create({ members: ['hash'] });
  return ref;
}

/** Those that are left, and those whose searchers are. */
async function left(terms: readonly DocumentReference[]): Promise<readonly (readonly boolean[])[]> {
  const searchers = terms.map(({ id }) => db.doc(`searchers/${id}`));
  const exists = async (refs: readonly DocumentReference[]): Promise<boolean[]> =>
    (await db.getAll(...refs)).map((doc) => doc.exists);
  return [await exists(terms), await exists(searchers)];
}

test('a term that nobody has searched for in ninety days is forgotten, and suggested no more', async () => {
  const terms = [await addTerm(91), await addTerm(91, true), await addTerm(89), await addTerm(0, true)];
  await settled();
  const popular = terms[1]?.id ?? '';
  expect(await recordIn('searches', popular)).toMatchObject({ text: popular });
  await runSchedule('forgetTerms');
  await settled();
  const expected = [false, false, true, true];
  expect(await left(terms)).toEqual([expected, expected]);
  expect(await recordIn('searches', popular)).toBeNull();
});

test('forgetting stops when its time is over, and the next run goes on', async () => {
  const terms = await Promise.all(Array.from({ length: 250 }, () => addTerm(91)));
  functionsInProcess();
  const { forgetTermsWithin } = await import('../../functions/src/posts/search/forgetTerms.ts');
  const standing = async (): Promise<number> => (await left(terms))[0]?.filter(Boolean).length ?? 0;
  await forgetTermsWithin(0);
  expect(await standing()).toBe(50);
  await forgetTermsWithin(0);
  expect(await standing()).toBe(0);
});
