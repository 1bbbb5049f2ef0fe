import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_CAMPUS_IDS, FIRST_CAMPUSES } from '../../src/domain/campus.ts';
import { emailDomainsOf } from '../../src/domain/firstSchools.ts';
import { FIRST_MEET_UP_SPOTS } from '../../src/domain/meetUpSpots.ts';
import { campusEntry, objectsIn } from './campusEntry.ts';

/** A file with this text. */
function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'campuses-')), 'some.json');
  writeFileSync(file, text);
  return file;
}

test('the first campuses are what the app knows without reading them', async () => {
  const entries = await objectsIn('functions/data/campuses.json');
  expect(entries.map((entry) => campusEntry(entry, 'first'))).toEqual(
    FIRST_CAMPUS_IDS.map((id): unknown => {
      const { name, shortName, city, state, colour, spark } = FIRST_CAMPUSES[id];
      const of = { id, name, short_name: shortName, city, state, colour, spark };
      const places = { spots: FIRST_MEET_UP_SPOTS[id], email_domains: emailDomainsOf(id) };
      return expect.objectContaining({ ...of, ...places });
    }),
  );
});

const OSU = {
  ...{ id: 'osu', name: 'Oregon State University', short_name: 'Oregon State', monogram: 'OSU' },
  ...{ city: 'Corvallis', state: 'OR', time_zone: 'America/Los_Angeles', colour: '#D73F09' },
  email_domains: ['oregonstate.edu'],
};
const typed = (more: object) => () => campusEntry({ ...OSU, ...more }, 'osu');

test('accents are composed as one types them, and marks of names are taken', () => {
  expect(typed({ name: 'Universite\u0301 Laval' })().name).toBe('Universit\u00e9 Laval');
  expect(typed({ name: "St. John's College – A&M (Ohio)" })).not.toThrow();
});

const SIGNS = [
  '<b>',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u034f',
  '\u00ad',
  '\u2028',
  '\n',
  '\ud800',
  '\u00a0',
];
test.each(SIGNS)('a name, a city and a spot have no %j', (sign) => {
  const text = `Oregon${sign}X`;
  const spot = { name: text, street: 'x', where: 'x', at: [1, 2] };
  for (const more of [{ name: text }, { short_name: text }, { city: text }, { spots: [spot] }])
    expect(typed(more), Object.keys(more)[0]).toThrow(/plain line|name of a school/);
});

test.each([
  ['name', 'x'.repeat(10_000)],
  ['short_name', 'x'.repeat(21)],
  ['city', 'x'.repeat(10_000)],
  ['monogram', '&&&&'],
  ['monogram', 'A<'],
  ['social_page', `https://instagram.com/${'a'.repeat(10_000)}`],
  ['social_page', 'https://user:pw@instagram.com/osu'],
  ['social_page', 'https://instagram.com/"onmouseover=1'],
  ['social_page', 'javascript:alert(1)'],
  ['social_page', 'https://127.0.0.1/'],
  ['colour', '#D73F09;}body{display:none'],
  ['colour', 'url(//evil)'],
  ['colour', '#D73F09FF'],
  ['colour', '#D73F09\n'],
  ['email_domains', ['oregonstate.edu.']],
  ['email_domains', ['OregonState.edu']],
  ['email_domains', ['xn--80ak6aa92e.edu']],
  ['email_domains', ['\u0430pple.edu']],
  ['email_domains', [`${'a'.repeat(64)}.edu`]],
  ['email_domains', ['127.0.0.1']],
  ['email_domains', ['oregonstate.edu', 'oregonstate.edu']],
  ['email_domains', { length: 1, 0: 'oregonstate.edu' }],
  ['time_zone', '../../etc/localtime'],
  ['is_closed', true],
  ['accents', {}],
  ['url', 'https://evil.example'],
])('%s cannot be %j', (field, value) => {
  expect(typed({ [field]: value })).toThrow(/osu: /);
});

test.each([
  ['{"id": "osu", "name": "a", "id": "ou"}', 'id'],
  ['[{"id": "osu"}, {"id": "ou", "spots": [{"name": "a", "at": [1, 2], "na\\u006de": ":"}]}]', 'name'],
])('a file that has a key twice in one object is refused: %s', async (text, key) =>
  expect(objectsIn(fileOf(text))).rejects.toThrow(`: ${key} is there twice in one object.`),
);

test('a file that has a key in two objects is read', async () => {
  const campuses = [
    { id: 'osu', name: 'a "id": "x" {', spots: [{ name: 'id' }, { name: '\\' }] },
    { id: 'ou', name: '{"id":' },
  ];
  expect(await objectsIn(fileOf(JSON.stringify(campuses)))).toEqual(campuses);
});

test('a file’s own keys are no keys of the program', () => {
  const keyed: unknown = JSON.parse(`{"__proto__": {"is_closed": true}, ${JSON.stringify(OSU).slice(1)}`);
  expect(() => campusEntry(keyed, 'osu')).toThrow('Unrecognized key: "__proto__"');
});
