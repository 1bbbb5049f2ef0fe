import { describe, expect, test } from 'vitest';
import { searchTextOf } from '../../domain/searchTerm.ts';
import { checkMalformed, expectRefusal, STORED_TIME, STORED_TIME_MS } from '../testing/malformed.ts';
import { recentSearchFromDocument, searchTermFromDocument } from './searchQueries.ts';
import { recentSearchId } from './searchWrites.ts';

const term = {
  text: 'couch',
  campus_id: 'ut',
  unique_views: 3,
  ghost_views: 2,
  total_views: 5,
  is_popular: true,
  date: '2026-01-01',
  lastModified: STORED_TIME,
};
const recent = {
  search_id: 'id',
  search_text: 'couch',
  search_qty: 2,
  date: '2026-01-01',
  lastModified: STORED_TIME,
};

describe('a stored search term', () => {
  test('is read into the names of the field', () => {
    expect(searchTermFromDocument({ id: 'id', fields: term, isPending: false })).toEqual({
      id: 'id',
      text: 'couch',
    });
  });

  test('with a wrong text is refused by name', () =>
    expectRefusal(term, searchTermFromDocument, 'text', null));

  test('survives any document', () =>
    checkMalformed(term, searchTermFromDocument, ({ text }) => typeof text === 'string'));
});

describe('a stored recent search', () => {
  test('is read into the names of the field', () => {
    expect(recentSearchFromDocument({ id: 'id', fields: recent, isPending: false })).toEqual({
      id: 'id',
      text: 'couch',
      count: 2,
      lastModifiedMs: STORED_TIME_MS,
    });
  });

  test.each([
    ['search_text', 7],
    ['search_qty', 0],
    ['search_qty', '2'],
    ['lastModified', undefined],
  ])('with a wrong %s is refused by name: %j', (field, value) =>
    expectRefusal(recent, recentSearchFromDocument, field, value),
  );

  test('survives any document', () =>
    checkMalformed(recent, recentSearchFromDocument, ({ count }) => count >= 1));
});

describe('a text to search for', () => {
  test('is stored in small letters, with single spaces, cut to 100', () => {
    expect(searchTextOf('  Blue   COUCH\n')).toBe('blue couch');
    expect(searchTextOf(' \t ')).toBe('');
    expect(searchTextOf('x'.repeat(300))).toHaveLength(100);
  });

  test('loses half characters, which no database takes', () => {
    expect(searchTextOf('a\ud83d b')).toBe('a b');
    expect(searchTextOf(`${'x'.repeat(99)}😀`)).toBe('x'.repeat(99));
    expect(searchTextOf('😀')).toBe('😀');
  });

  test('has the same id each time, 20 of A-Z a-z 0-9, and another text another', async () => {
    const id = await recentSearchId('blue couch');
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(await recentSearchId('blue couch')).toBe(id);
    expect(await recentSearchId('blue couc')).not.toBe(id);
  });
});
