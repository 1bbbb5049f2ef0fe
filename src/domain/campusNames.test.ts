import { expect, test } from 'vitest';
import { nameKeyOf, nameKeys } from './campusNames.ts';

const OSU = {
  ...{
    id: 'osu',
    name: 'Oregon State University',
    short_name: 'Oregon State',
    city: 'Corvallis',
    state: 'OR',
  },
  email_domains: ['oregonstate.edu', 'cs.oregonstate.edu'],
};

test('a campus is on the pages of its telling words', () =>
  expect(nameKeys(OSU)).toEqual(['co', 'cor', 'or', 'ore', 'os', 'osu']));

test.each([
  ['its name', 'oregon', 'ore'],
  ['its longest telling word', 'University of Oregon', 'ore'],
  ['two letters', 'os', 'os'],
  ['its state', 'Corvallis OR', 'cor'],
  ['its email ending', 'oregonstate.edu', 'ore'],
  ['a whole address, of a department', ' Me@cs.oregonstate.edu', 'ore'],
])('and found by %s', (_by, typed, key) => expect(nameKeyOf(typed)).toBe(key));

test.each([
  ['Texas A&M University', 'texas a&m'],
  ['Saint Mary’s College', "mary's"],
  ['Universidad de Bogotá', 'bogota'],
])('%s has the page that %j asks for', (name, typed) =>
  expect(nameKeys({ ...OSU, name })).toContain(nameKeyOf(typed)),
);

test.each(['', 'u', 'university', 'The State University', '@', '!'])('%j asks for none', (typed) =>
  expect(nameKeyOf(typed)).toBeNull(),
);
