import { expect, it } from 'vitest';
import { codeError, emailError, nameError, passwordError } from './validation.ts';

it.each([
  ['', 'Email is required.'],
  ['  ', 'Email is required.'],
  ['nobody', 'Invalid email address!'],
  ['a@b', 'Invalid email address!'],
  ['a b@c.de', 'Invalid email address!'],
  ['a@b..de', 'Invalid email address!'],
  ['maya.@example.com', 'Invalid email address!'],
  ['.maya@example.com', 'Invalid email address!'],
  ['ma..ya@example.com', 'Invalid email address!'],
  ['josé@example.com', 'Invalid email address!'],
  ['maya@example.c', 'Invalid email address!'],
  [`${'m'.repeat(243)}@example.com`, 'Invalid email address!'],
  [`${'m'.repeat(242)}@example.com`, null],
  ["maya.o'neil_2@ex-ample.com", null],
  ['a@b.de', null],
  [' first.last+tag@mail.example.co.uk ', null],
])('e-mail %j: %s', (value, text) => {
  expect(emailError(value)).toBe(text);
});

it.each([
  ['', 'Name is required.'],
  ['   ', 'Name is required.'],
  ['Maya', 'Full name is required'],
  ['Maya R', 'Full name is required'],
  ['Maya evil.example', 'Use your own name, without numbers, links or symbols'],
  ['OSU Police', 'Use your own name, without numbers, links or symbols'],
  ['Campus Support', 'Use your own name, without numbers, links or symbols'],
  ['Maya Rivera', null],
  ['José Ángel Ñu', null],
  ['李 小龍', null],
])('name %j: %s', (value, text) => {
  expect(nameError(value, false, { id: 'osu', shortName: 'Oregon State' })).toBe(text);
});

it('asks for a password and for a code', () => {
  expect(passwordError('')).toBe('Password is required.');
  expect(passwordError('x')).toBeNull();
  expect(codeError(' ')).toBe('Please enter verification code');
  expect(codeError('1234')).toBeNull();
});
