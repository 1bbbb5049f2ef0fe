import { readFileSync } from 'node:fs';
import { serverTimestamp, type DocumentData } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { factPattern } from '../../src/domain/factForms.ts';
import { FACTS, type Fact } from '../../src/domain/facts.ts';
import { newPost, PEOPLE } from './support/builders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { NEW_ID, openWorld, POSTS, RULES_FILE, table } from './support/world.ts';

const world = openWorld();
const create = (changes: DocumentData) => () =>
  world.set('maya', `posts/${NEW_ID}`, newPost(PEOPLE.maya, NEW_ID, changes));
const withoutFacts = () => {
  const { facts: _left, ...rest } = newPost(PEOPLE.maya, NEW_ID);
  return world.set('maya', `posts/${NEW_ID}`, rest);
};
const HOUSING = 'housing & apartments';
const of = (category: string | null, facts: unknown, decision: Row[1], title = String(facts)): Row => [
  `${category ?? 'none'}: ${title}`,
  decision,
  create({ category, facts }),
];

/** The pattern of the rules for the category and its facts, as the table has it. */
function patternOf(facts: readonly Fact[]): string {
  const one = (rows: readonly Fact[]): string =>
    rows.map((row) => `(;${row.key}=(${factPattern(row)}))?`).join('');
  const categories = [...new Set(facts.flatMap((row) => row.categories ?? []))];
  const own = categories.map(
    (category) => category + one(facts.filter((row) => row.categories?.includes(category) === true)),
  );
  return `(${[...own, '[^;]*'].join('|')})${one(facts.filter((row) => row.categories === null))}`;
}

test('the pattern of the rules is that of the table', () => {
  const [, pattern = ''] = /data\.facts\)\.matches\('([^']+)'\)/.exec(readFileSync(RULES_FILE, 'utf8')) ?? [];
  expect(pattern.replaceAll('\\\\', '\\')).toBe(patternOf(FACTS));
});

describe('the facts of a new post', () => {
  table([
    of(HOUSING, null, 'allow'),
    of(HOUSING, 'from=2027-05-15;to=2027-08-15;bedrooms=2;furnished=no;area=West Campus', 'allow'),
    of(HOUSING, 'bedrooms=studio;by=2027-05-15', 'allow'),
    of('tickets', 'event=Ärzte – live;at=2026-11-29T19:30;section=12;given=app', 'allow'),
    of('books, movies, & music', 'course=M 408D;edition=3rd;isbn=9780131103627', 'allow'),
    of('motorcycles', 'year=2011;miles=12500', 'allow'),
    of('rides', 'at=2026-12-04T08:00;seats=3', 'allow'),
    of('lost & found', 'about=found;day=2026-11-28;place=Library', 'allow'),
    of('furniture', 'available=2027-01-01;by=2027-01-05', 'allow'),
    of(null, 'by=2027-01-05', 'allow'),
    denies('without the field', withoutFacts),
    of(HOUSING, '', 'deny', 'an empty text'),
    of(HOUSING, 12, 'deny'),
    of(HOUSING, true, 'deny'),
    of(HOUSING, ['from=2027-05-15'], 'deny', 'a list'),
    of(HOUSING, { from: '2027-05-15' }, 'deny', 'a map'),
    of(HOUSING, 'size=M', 'deny'),
    of('furniture', 'from=2027-05-15', 'deny'),
    of(null, 'from=2027-05-15', 'deny'),
    of(HOUSING, 'to=2027-08-15;from=2027-05-15', 'deny'),
    of(HOUSING, 'from=2027-05-15;from=2027-05-16', 'deny'),
    of(HOUSING, 'from=2027-05-15;', 'deny'),
    of(HOUSING, ';from=2027-05-15', 'deny'),
    of(HOUSING, 'from=2019-05-15', 'deny'),
    of(HOUSING, 'from=2027-13-15', 'deny'),
    of(HOUSING, 'from=2027-05-15T10:00', 'deny'),
    of(HOUSING, 'bedrooms=5', 'deny'),
    of(HOUSING, `area=${'x'.repeat(41)}`, 'deny', 'a long area'),
    of(HOUSING, 'area=', 'deny'),
    of(HOUSING, 'area=West\nCampus', 'deny', 'a line break'),
    of(HOUSING, 'area=a=b', 'deny'),
    of('tickets', 'at=2026-11-29T24:00', 'deny'),
    of('books, movies, & music', 'isbn=0131103628', 'deny'),
    of('rides', 'seats=0', 'deny'),
    of('rides', 'seats=10', 'deny'),
    of('motorcycles', 'year=14', 'deny'),
    of('motorcycles', 'miles=12345678', 'deny'),
    of('lost & found', 'about=stolen', 'deny'),
    of('furniture', 'colour=red', 'deny'),
    denies('on a comment', create({ post_commented_on: POSTS.ut, root_id: POSTS.ut, facts: null })),
  ]);
});

describe('a lost or found thing', () => {
  table([
    allows('has no price', create({ category: 'lost & found', price_cents: null })),
    denies('with a price', create({ category: 'lost & found', price_cents: 2000 })),
    denies('for nothing', create({ category: 'lost & found', price_cents: 0 })),
  ]);
});

describe('the facts of an edited post', () => {
  const edit = (changes: DocumentData) => () =>
    world.update('maya', `posts/${POSTS.ut}`, { ...changes, edited_at: serverTimestamp() });
  table([
    allows('come with their category', edit({ category: 'rides', facts: 'seats=2' })),
    denies('are not of another category', edit({ category: 'furniture', facts: 'seats=2' })),
    denies('are changed by nobody without an edit', () =>
      world.update('maya', `posts/${POSTS.ut}`, { facts: 'by=2027-05-15' }),
    ),
    denies('are not changed by another member', () =>
      world.update('liam', `posts/${POSTS.ut}`, {
        facts: 'by=2027-05-15',
        edited_at: serverTimestamp(),
      }),
    ),
  ]);
});
