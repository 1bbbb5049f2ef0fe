import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, openBackend, resultOf, runSchedule, settled } from './support/backend.ts';
import { countersOf } from './support/fillCounter.ts';
import { operate } from './support/operate.ts';
import { member, type Person } from './support/people.ts';
import { idsFound, newWord } from './support/search.ts';

const { db } = openBackend();
const DAY_MS = 86_400_000;

let members: readonly Person[];
beforeAll(async () => {
  members = [await member(), await member(), await member()];
});
afterAll(() => vi.unstubAllEnvs());

/** Three members search for it, on a day of its own. */
async function search(text: string): Promise<void> {
  for (const { ref } of await countersOf('search_once_')) await ref.delete();
  for (const person of members) resultOf(await call('recordSearch', { text, campusId: 'ut' }, person));
  await settled();
}

async function termOf(text: string) {
  const [found] = (await db.collection('searches').where('text', '==', text).get()).docs;
  if (found === undefined) throw new Error('No such term.');
  return found;
}

/** Whether others are shown it: among the popular searches, and in suggestions. */
async function isShown(text: string): Promise<readonly boolean[]> {
  const popular = await db
    .collection('searches')
    .where('campus_id', '==', 'ut')
    .where('is_popular', '==', true)
    .where('text', '==', text)
    .get();
  return [!popular.empty, (await idsFound('searches', text, 'campus_id:ut')).length > 0];
}

const hide = (text: string) => operate('hide-search', text, '--campus', 'ut', '--local');
const unhide = (text: string) => operate('unhide-search', text, '--campus', 'ut', '--local');

test('a term that an operator hides is shown to nobody, however often it is searched for, and after a rebuild', async () => {
  const text = `rumor ${newWord()}`;
  await search(text);
  expect(await isShown(text)).toEqual([true, true]);
  const recent = db.doc(`users/${members[0]?.uid ?? ''}/searches/${newWord()}`);
  const entry = { search_id: recent.id, search_text: text, search_qty: 1, date: '' };
  await recent.set({ ...entry, lastModified: FieldValue.serverTimestamp() });

  expect(await hide(`  ${text.toUpperCase()} `)).toMatchObject({ code: 0 });
  await settled();
  expect(await isShown(text)).toEqual([false, false]);
  for (let day = 0; day < 2; day += 1) await search(text);
  await runSchedule('reindex');
  expect(await isShown(text)).toEqual([false, false]);
  expect((await recent.get()).get('search_text')).toBe(text);

  // Nobody has searched for it in ninety days; then it begins anew.
  await (await termOf(text)).ref.update({ lastModified: Timestamp.fromMillis(Date.now() - 91 * DAY_MS) });
  await runSchedule('forgetTerms');
  await search(text);
  expect((await termOf(text)).get('total_views')).toBe(3);
  expect(await isShown(text)).toEqual([false, false]);
});

test('it can be hidden before anybody has searched for it, and is another community’s still', async () => {
  const text = `rumor ${newWord()}`;
  expect(await hide(text)).toMatchObject({ code: 0 });
  expect((await hide(text)).stderr).toContain('Nothing to do.');
  await search(text);
  expect(await isShown(text)).toEqual([false, false]);
  for (const person of members) resultOf(await call('recordSearch', { text, campusId: 'campus' }, person));
  await settled();
  expect(await idsFound('searches', text, 'campus_id:campus')).toHaveLength(1);
});

test('unhiding shows it again, if it was popular; otherwise once it is', async () => {
  const [popular, rare] = [`rumor ${newWord()}`, `rumor ${newWord()}`];
  await search(popular);
  for (const text of [popular, rare]) expect(await hide(text)).toMatchObject({ code: 0 });
  await search(popular);
  for (const text of [popular, rare]) expect(await unhide(text)).toMatchObject({ code: 0 });
  await settled();
  expect(await isShown(popular)).toEqual([true, true]);
  await search(rare);
  expect(await isShown(rare)).toEqual([true, true]);
  expect((await unhide(rare)).stderr).toContain('Nothing to do.');
});

test('a dry run changes nothing; no community and no text are refused', async () => {
  const text = `rumor ${newWord()}`;
  await search(text);
  const seen = await operate('hide-search', text, '--campus', 'ut', '--local', '--dry-run');
  expect(seen.stderr).toContain(`Would hide the search "${text}" at ut`);
  expect(await isShown(text)).toEqual([true, true]);
  for (const args of [[text], [text, '--campus', 'mit'], [' ', '--campus', 'ut']]) {
    expect((await operate('hide-search', ...args, '--local')).code).toBe(3);
  }
});
