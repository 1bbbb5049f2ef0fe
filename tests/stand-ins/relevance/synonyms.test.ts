import { describe, expect, test } from 'vitest';
import { SAME, UNCOUNTED } from '../../../functions/src/posts/indexing/synonymGroups.ts';
import { BROADER, KINDS } from '../../../functions/src/posts/indexing/synonymKinds.ts';
import { singularAndPlural, INDEX_SYNONYMS } from '../../../functions/src/posts/indexing/synonyms.ts';
import { STOP_WORDS } from '../../../local/search/stopWords.ts';
import { SEARCH_INDEXES } from '../../../src/domain/searchRecords.ts';

/** What the lists of synonyms promise in their own comments. */

const groups = [...SAME, ...UNCOUNTED];
const hits = INDEX_SYNONYMS[SEARCH_INDEXES.posts] ?? [];

/** What people search for in one word, with which a name of something else may begin. */
const BEGINNINGS = (
  'table car pan bed desk lamp fan book pen mat key bag cap hat ring pot cup cat dog pet toy game card ball bat tent rug ' +
  'chair tv mic amp phone bike sofa couch shoe boot dress coat shirt pants jeans watch print frame plant stool bench rack ' +
  'board lock light cable drive mouse stand case cover note room house tub net cart top tee tie sock belt bar box bin can ' +
  'jar mug iron pump rim tire wheel ski golf bow sun rain hair head hand skin air water tea ice fire'
).split(' ');

/**
 * Names that begin so, of things that are no surprise there. The app asks for whole words first (`findPosts`): 'car' finds a rug
 * only where nothing is a car.
 */
const NO_SURPRISE = new Set([
  'hairdryer',
  'roommate',
  'roomie',
  'housemate',
  'racket',
  'headphone',
  'notebook',
  'dresser',
  'tablet',
  'carpet',
]);

/** Names with a stop word: what they are called without it is another name beside them, or they have no other. */
const DESPITE = new Set(['trash can', 'garbage can', 'chest of drawers', 'in screen']);

describe('the groups of synonyms', () => {
  test('are 150 or more', () => {
    expect(groups.length).toBeGreaterThanOrEqual(150);
  });

  test('have each name once', () => {
    const names = groups.flat();
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  test('have no name that contains another of the same group', () => {
    const contained = groups.flatMap((group) =>
      group.filter((name) => group.some((one) => one !== name && ` ${name} `.includes(` ${one} `))),
    );
    expect(contained).toEqual([]);
  });

  test('have no stop word but those of a few names', () => {
    const names = [
      ...groups.flat(),
      ...[...Object.entries(KINDS), ...Object.entries(BROADER)].flatMap(([general, kinds]) => [
        general,
        ...kinds,
      ]),
    ];
    const stopped = names.filter((name) => name.split(' ').some((word) => STOP_WORDS.has(word)));
    expect(stopped.filter((name) => !DESPITE.has(name))).toEqual([]);
  });

  test('have no kind twice, nor the general name among its kinds', () => {
    for (const [general, kinds] of [...Object.entries(KINDS), ...Object.entries(BROADER)]) {
      expect(new Set([general, ...kinds]).size, general).toBe(kinds.length + 1);
    }
  });

  test('bring no other things in while one types', () => {
    const lookedUp = [
      ...groups.flatMap((group) => group.map((name) => [name, group] as const)),
      ...Object.entries(KINDS),
      ...Object.entries(BROADER),
    ].filter(([name]) => !name.includes(' ') && !NO_SURPRISE.has(name));
    const surprises = lookedUp.flatMap(([name, others]) =>
      BEGINNINGS.filter(
        (typed) =>
          name !== typed &&
          name.startsWith(typed) &&
          others.some((other) => !other.split(' ').some((word) => word.startsWith(typed))),
      ).map((typed) => `${typed}: ${name}`),
    );
    expect(surprises).toEqual([]);
  });
});

describe('what is sent', () => {
  test('is of the provider’s form, for the index and its replica', () => {
    expect(INDEX_SYNONYMS[SEARCH_INDEXES.latest]).toBe(hits);
    expect(hits).toContainEqual({
      objectID: 'couch',
      type: 'synonym',
      synonyms: ['couch', 'couches', 'sofa', 'sofas', 'settee', 'settees'],
    });
    expect(hits).toContainEqual({
      objectID: 'any-robot-vacuums',
      type: 'oneWaySynonym',
      input: 'robot vacuums',
      synonyms: ['roomba', 'roombas'],
    });
  });

  test('has each id once', () => {
    expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(hits.length);
  });

  test.each([
    ['couch', ['couch', 'couches']],
    ['trash can', ['trash can', 'trash cans']],
    ['storage box', ['storage box', 'storage boxes']],
    ['bookshelf', ['bookshelf', 'bookshelves']],
    ['dormitory', ['dormitory', 'dormitories']],
    ['ps5', ['ps5']],
    ['leggings', ['leggings']],
    ['tv', ['tv']],
  ])('%s has its numbers', (phrase, numbers) => {
    expect(singularAndPlural(phrase)).toEqual(numbers);
  });
});
