import { describe, expect, test } from 'vitest';
import { FIRST_CAMPUS_IDS, campusIdFromHost, campusOf, isCampusId } from './campus.ts';

describe('the campus of a host', () => {
  test.each(FIRST_CAMPUS_IDS)('is %s by its first label, whatever domain it stands on', (campusId) => {
    expect(campusIdFromHost(`${campusId}.localhost`)).toBe(campusId);
    expect(campusIdFromHost(`${campusId.toUpperCase()}.campusbuysell.com`)).toBe(campusId);
  });

  test.each([
    'localhost',
    '127.0.0.1',
    'www.campusbuysell.com',
    'utah.localhost',
    'x.ut.localhost',
    '',
    'constructor',
  ])('is OU where the host %j names none', (host) => {
    expect(campusIdFromHost(host)).toBe('ou');
  });
});

test.each([
  ['osu.campus.example', 'osu'],
  ['OSU.localhost', 'osu'],
  ['osu.other.example', 'ou'],
  ['osu.x.localhost', 'ou'],
  ['o-su.localhost', 'ou'],
  ['www.campus.example', 'ou'],
])('under our own domains the first label of %s is a campus: %s', (host, campusId) => {
  expect(campusIdFromHost(host, ['campus.example', 'localhost'])).toBe(campusId);
});

test.each([
  ['osu', true],
  ['tamu2', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['a', false],
  ['2tamu', false],
  ['OSU', false],
  ['o-su', false],
  ['osu\n', false],
  // Every campus in the search index, and no campus's host.
  ['all', false],
  ['www', false],
  ['', false],
  [null, false],
])('%j can be the id of a campus: %s', (value, can) => {
  expect(isCampusId(value)).toBe(can);
});

test('of a campus that is none of the first its id is known', () => {
  expect(campusOf('osu')).toMatchObject({ id: 'osu', shortName: 'osu', emailDomain: null });
  expect(campusOf('constructor').id).toBe('constructor');
});
