import { expect, test } from 'vitest';
import type { SimilarHit } from '../../../data/search/similarPosts.ts';
import { authorOf } from '../../../domain/testing/people.ts';
import { nearestHits } from './nearestHits.ts';

const hit = (id: string, priceCents: number | null, isNamed = true, username = id): SimilarHit => ({
  id,
  username,
  priceCents,
  goBy: null,
  parts: [{ text: 'desk', isMatch: isNamed }],
});
const desk = { id: 'own', author: authorOf('hannah'), priceCents: 4000 };
const idsNear = (hits: readonly SimilarHit[], post = desk): readonly string[] =>
  nearestHits(hits, post).map(({ id }) => id);

test('what is called alike comes first, within that the nearest price, as a ratio', () => {
  const hits = [
    hit('couch', 4000, false),
    hit('none', null),
    hit('dear', 30_000),
    hit('double', 7000),
    hit('near', 3500),
    hit('half', 2500),
  ];
  expect(idsNear(hits)).toEqual(['near', 'half', 'double', 'dear', 'none', 'couch']);
});

test('without a price the order of the search stands, those without one first', () => {
  const hits = [hit('a', 9000), hit('b', null), hit('c', 100), hit('d', null)];
  expect(nearestHits(hits, { ...desk, priceCents: null }).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

test('are at most six, without the post itself and what else its author has', () => {
  const more = Array.from({ length: 9 }, (_, n) => hit(`n${String(n)}`, 4000));
  const hits = [hit('own', 4000), hit('other', 4000, true, desk.author.username), ...more];
  expect(idsNear(hits)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5']);
});
