import { describe, expect, test } from 'vitest';
import { schoolEmailProblem } from './schoolEmail.ts';

const UT = ['utexas.edu', 'cs.utexas.edu', 'astro.as.utexas.edu', 'my.utexas.edu'];

describe('a school address', () => {
  test.each([
    'maya@utexas.edu',
    'Maya.Torres_2@CS.utexas.edu ',
    'm-t@astro.as.utexas.edu',
    'a@my.utexas.edu',
  ])('%j belongs to UT', (typed) => expect(schoolEmailProblem(typed, UT, null)).toBeNull());

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
    expect(schoolEmailProblem(typed, UT, null)).toBe('bad-school-email');
  });

  test('has to be a new one', () => {
    expect(schoolEmailProblem('', UT, null)).toBe('same-school-email');
    expect(schoolEmailProblem('Maya@utexas.edu', UT, 'maya@utexas.edu')).toBe('same-school-email');
  });

  test('cannot be had for the shared community', () => {
    expect(schoolEmailProblem('maya@utexas.edu', [], null)).toBe('failed');
  });
});
