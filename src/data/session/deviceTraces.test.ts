// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetWaysIn, LINK_EMAIL_KEY, registrationNameKey } from './deviceTraces.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(LINK_EMAIL_KEY, 'ana@example.com');
  localStorage.setItem(registrationNameKey('ana'), 'Ana');
  localStorage.setItem(registrationNameKey('ben'), 'Ben');
  localStorage.setItem('theme', 'dark');
});

describe('what people on their way in leave on a device', () => {
  test('goes at a sign-out', () => {
    forgetWaysIn(null);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  test("goes when somebody is in, but for the name that their own registration's end may need", () => {
    forgetWaysIn('ben');
    expect(Object.keys(localStorage).sort()).toEqual([registrationNameKey('ben'), 'theme']);
  });
});
