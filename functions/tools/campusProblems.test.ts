import { expect, test } from 'vitest';
import { ROUTE_NAMES } from '../../src/lib/paths.ts';
import { domainProblem, idProblem, take, takenBy } from './campusProblems.ts';

/* A clumsy operator, and one who was told what to type. */

test.each([
  ...[...ROUTE_NAMES].filter((name) => /^[a-z][a-z0-9]{1,19}$/.test(name)),
  ...[
    'constructor',
    '__proto__',
    'prototype.x',
    'OSU',
    'osu ',
    'osu.',
    'osu\n',
    'о\u0455u',
    'xn--osu',
    'osu-x',
    '1osu',
  ],
  ...['a', 'a'.repeat(21), 'www', 'all', 'wpad', 'isatap', 'autodiscover', 'mail', 'icon', 'index', ''],
])('%j is no id of a campus', (id) => {
  expect(idProblem(id)).not.toBeNull();
});

const taken = takenBy([
  { id: 'ut', email_domains: ['utexas.edu', 'cs.utexas.edu'] },
  { id: 'sub', email_domains: ['students.rice.edu'] },
]);
const problem = (domain: string): string | null =>
  domainProblem({ id: 'osu', email_domains: [domain] }, taken);

test.each([
  ['utexas.edu', 'belongs to ut'],
  ['mail.utexas.edu', 'overlaps utexas.edu, which belongs to ut'],
  ['a.b.cs.utexas.edu', 'which belongs to ut'],
  ['rice.edu', 'overlaps students.rice.edu, which belongs to sub'],
  ['gmail.com', 'is open to everybody'],
  ['students.gmail.com', 'is open to everybody'],
  ['yahoo.fr', 'is open to everybody'],
  ['live.co.uk', 'is open to everybody'],
  ['mozmail.com', 'is open to everybody'],
  ['ac.uk', 'is shared by many'],
  ['edu.au', 'is shared by many'],
  ['or.us', 'is shared by many'],
  ['k12.or.us', 'is shared by many'],
  ['uk.com', 'is shared by many'],
])('the domain %s is refused: %s', (domain, says) => {
  expect(problem(domain)).toContain(says);
});

test.each([
  'oregonstate.edu',
  'ox.ac.uk',
  'live.edu',
  'myutexas.edu',
  'utexas.edu.example',
  'lincoln.k12.or.us',
])('the domain %s may be a school’s', (domain) => {
  expect(problem(domain)).toBeNull();
});

test('what one campus of a file has taken, no later one may', () => {
  const known = takenBy([]);
  take(known, { id: 'one', email_domains: ['one.edu'] });
  expect(domainProblem({ id: 'two', email_domains: ['law.one.edu'] }, known)).toContain('belongs to one');
  expect(domainProblem({ id: 'one', email_domains: ['one.edu', 'law.one.edu'] }, known)).toBeNull();
});
