import { describe, expect, test } from 'vitest';
import { FIRST_CAMPUS_IDS, FIRST_CAMPUSES, SHARED_CAMPUS_ID } from './campus.ts';
import { emailDomainsOf, FIRST_EMAIL_DOMAINS, schoolOfEmail } from './firstSchools.ts';

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
    expect(new Set(FIRST_EMAIL_DOMAINS[campusId]).size).toBe(count);
    expect(FIRST_EMAIL_DOMAINS[campusId]).toHaveLength(count);
  });

  test('begin with its main domain', () => {
    for (const id of FIRST_CAMPUS_IDS) {
      if (id !== SHARED_CAMPUS_ID) expect(FIRST_EMAIL_DOMAINS[id][0]).toBe(FIRST_CAMPUSES[id].emailDomain);
    }
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

test.each(['campus', 'osu', 'constructor'])('%s has no domains', (campusId) => {
  expect(emailDomainsOf(campusId)).toEqual([]);
});
