// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetTraces, LAST_FEED_KEY, LINK_EMAIL_KEY, registrationNameKey } from './deviceTraces.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(LAST_FEED_KEY, '{}');
  localStorage.setItem(LINK_EMAIL_KEY, 'ana@example.com');
  localStorage.setItem(registrationNameKey('ana'), 'Ana');
  localStorage.setItem(registrationNameKey('ben'), 'Ben');
  localStorage.setItem('theme', 'dark');
});

describe('what people leave on a device', () => {
  test('goes at a sign-out', () => {
    forgetTraces(null);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  test("goes when somebody is in, but for the name that their own registration's end may need", () => {
    forgetTraces('ben');
    expect(Object.keys(localStorage).sort()).toEqual([registrationNameKey('ben'), 'theme']);
  });
});
