import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { SEARCH_TEXT_MAX } from '../../../../src/domain/limits.ts';
import { packChanges } from './change.ts';
import { PACK_MAX, type StoredAlert, type StoredAlerts } from './stored.ts';

const alertIn = (...packs: string[]): StoredAlert => ({
  text: 'desk',
  category: null,
  has_photos: false,
  condition: null,
  kind: null,
  from_cents: null,
  to_cents: null,
  ...{ free_from: null, free_to: null, bedrooms: null, size: null },
  campus_id: 'ut',
  createdAt: Timestamp.fromMillis(0),
  packs,
  pushed_at: null,
});

/** `pack: alert's id` for each entry that is set, with a minus before those that are deleted. */
function shown(before: StoredAlerts, after: StoredAlerts): readonly string[] {
  return [...packChanges('maya', before, after)].flatMap(([pack, entries]) =>
    [...entries].map(([id, entry]) => `${pack}: ${entry === null ? '-' : ''}${id}`),
  );
}

test.each<readonly [string, StoredAlerts, StoredAlerts, readonly string[]]>([
  ['a new alert is set', {}, { a: alertIn('ut_0') }, ['ut_0: a']],
  ['a removed one is deleted', { a: alertIn('ut_0') }, {}, ['ut_0: -a']],
  ['one that stays changes nothing', { a: alertIn('ut_0') }, { a: alertIn('ut_0') }, []],
  ['one that moves leaves its pack', { a: alertIn('ut_0') }, { a: alertIn('ou_0') }, ['ut_0: -a', 'ou_0: a']],
  ['one that becomes inactive is deleted', { a: alertIn('ut_0') }, { a: alertIn() }, ['ut_0: -a']],
  ['one that becomes active is set', { a: alertIn() }, { a: alertIn('ut_1') }, ['ut_1: a']],
  ['one leaves all its packs', { a: alertIn('ut_a', 'ut_b') }, {}, ['ut_a: -a', 'ut_b: -a']],
  ['an inactive one changes nothing', { a: alertIn() }, {}, []],
  [
    'several of one pack are one change of it',
    { a: alertIn('ut_0'), b: alertIn('ut_0') },
    { b: alertIn('ut_0'), c: alertIn('ut_0') },
    ['ut_0: -a', 'ut_0: c'],
  ],
])('in the packs, %s', (_what, before, after, changes) => {
  expect(shown(before, after)).toEqual(changes);
});

test('an entry names its member and its alert, and has no times', () => {
  const entry = packChanges('maya', {}, { a: alertIn('ut_0') })
    .get('ut_0')
    ?.get('a');
  expect(entry).toMatchObject({ uid: 'maya', id: 'a', text: 'desk', words: 'desk' });
  expect(entry).not.toHaveProperty('createdAt');
});

test.each(['ﷺ', '한', '好'])('a full pack of the longest alerts of %s fits in a document', (letter) => {
  const uid = 'u'.repeat(28);
  const longest = { ...alertIn('ut_0'), text: letter.repeat(SEARCH_TEXT_MAX), category: 'electronics' };
  const [entry] = [...packChanges(uid, {}, { ['a'.repeat(20)]: longest })];
  const fields = Object.fromEntries(entry?.[1] ?? []);
  expect(Buffer.byteLength(JSON.stringify(fields)) * PACK_MAX).toBeLessThan(2 ** 20);
});
