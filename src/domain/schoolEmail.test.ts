import { describe, expect, test } from 'vitest';
import { CAMPUSES, CAMPUS_IDS, SHARED_CAMPUS_ID } from './campus.ts';
import { SCHOOL_EMAIL_DOMAINS, schoolEmailProblem, schoolOfEmail } from './schoolEmail.ts';

describe('the domains of a campus', () => {
  test.each([
    ['ou', 6],
    ['ut', 26],
    ['smu', 8],
    ['uf', 26],
    ['ucla', 24],
    ['stanford', 23],
    ['duke', 24],
  ] as const)('%s has %i of them, each once', (campusId, count) => {
    expect(new Set(SCHOOL_EMAIL_DOMAINS[campusId]).size).toBe(count);
    expect(SCHOOL_EMAIL_DOMAINS[campusId]).toHaveLength(count);
  });

  test('begin with its main domain', () => {
    for (const id of CAMPUS_IDS) {
      if (id !== SHARED_CAMPUS_ID) expect(SCHOOL_EMAIL_DOMAINS[id][0]).toBe(CAMPUSES[id].emailDomain);
    }
  });
});

describe('a school address', () => {
  test.each([
    'maya@utexas.edu',
    'Maya.Torres_2@CS.utexas.edu ',
    'm-t@astro.as.utexas.edu',
    'a@my.utexas.edu',
  ])('%j belongs to UT', (typed) => expect(schoolEmailProblem(typed, 'ut', null)).toBeNull());

  test.each([
    'maya@ou.edu',
    'maya@notutexas.edu',
    'maya@utexas.edu.example.com',
    'maya@unlisted.utexas.edu',
    'maya@x.cs.utexas.edu',
    'maya@as.utexas.edu',
    'maya@.utexas.edu',
    'maya@-x.utexas.edu',
    'maya@a..utexas.edu',
    'maya+1@utexas.edu',
    '.maya@utexas.edu',
    'maya.@utexas.edu',
    'ma..ya@utexas.edu',
    'maya',
    '@utexas.edu',
    'maya@x@utexas.edu',
    'ma ya@utexas.edu',
    'maya\n@utexas.edu',
    'mäya@utexas.edu',
    `${'a'.repeat(65)}@utexas.edu`,
  ])('%j does not belong to UT', (typed) => {
    expect(schoolEmailProblem(typed, 'ut', null)).toBe('bad-school-email');
  });

  test('has to be a new one', () => {
    expect(schoolEmailProblem('', 'ut', null)).toBe('same-school-email');
    expect(schoolEmailProblem('Maya@utexas.edu', 'ut', 'maya@utexas.edu')).toBe('same-school-email');
  });

  test('cannot be had for the shared community', () => {
    expect(schoolEmailProblem('maya@utexas.edu', 'campus', null)).toBe('failed');
  });
});

test.each([
  ['maya@utexas.edu', 'ut'],
  [' Maya@CS.Stanford.edu ', 'stanford'],
  ['maya@gmail.com', null],
  ['maya+1@utexas.edu', null],
  ['maya@utexas.edu.evil.com', null],
  ['', null],
])('the school of %j is %j', (email, school) => {
  expect(schoolOfEmail(email)).toBe(school);
});
