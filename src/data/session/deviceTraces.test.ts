// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  coachHiddenKey,
  forgetTraces,
  HANDED_WITH_KEY,
  isPictureStepDue,
  LAST_FEED_KEY,
  LAST_PROFILE_KEY,
  LAST_SAVES_KEY,
  LINK_EMAIL_KEY,
  OWN_LISTS_KEY,
  registrationNameKey,
  rememberPictureStep,
  RESENT_PREFIX,
  UNSENT_SAVES_KEY,
} from './deviceTraces.ts';

beforeEach(() => {
  localStorage.setItem(LAST_FEED_KEY, '{}');
  localStorage.setItem(LAST_SAVES_KEY, '{}');
  localStorage.setItem(UNSENT_SAVES_KEY, '{}');
  localStorage.setItem(LAST_PROFILE_KEY, '{}');
  localStorage.setItem(OWN_LISTS_KEY, '{}');
  localStorage.setItem(LINK_EMAIL_KEY, 'ana@example.com');
  localStorage.setItem(registrationNameKey('ana'), 'Ana');
  localStorage.setItem(registrationNameKey('ben'), 'Ben');
  localStorage.setItem('theme', 'dark');
});

describe('what people leave on a device', () => {
  test('goes at a sign-out, whatever it is, but for choices of the device', () => {
    localStorage.setItem('of some feature', 'ana');
    sessionStorage.setItem('returnTo', '/settings/account/verify_school_email?email=ana%40utexas.edu');
    forgetTraces(null);
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('includes the hosts that share a sign-in, which go with that sign-in alone', () => {
    localStorage.setItem(HANDED_WITH_KEY, 'ben ou,uf');
    forgetTraces('ben');
    expect(localStorage.getItem(HANDED_WITH_KEY)).toBe('ben ou,uf');
    forgetTraces('ana');
    expect(localStorage.getItem(HANDED_WITH_KEY)).toBeNull();
    localStorage.setItem(HANDED_WITH_KEY, 'ana ou');
    forgetTraces(null);
    expect(localStorage.getItem(HANDED_WITH_KEY)).toBeNull();
  });

  test('asks who has just registered for a picture, and nobody else', () => {
    rememberPictureStep('ben');
    forgetTraces('ben');
    expect([isPictureStepDue('ben'), isPictureStepDue('ana'), isPictureStepDue(null)]).toEqual([
      true,
      false,
      false,
    ]);
    forgetTraces('ana');
    expect(isPictureStepDue('ben')).toBe(false);
  });

  test("goes when somebody is in, but for the name that their own registration's end may need", () => {
    sessionStorage.setItem(`${RESENT_PREFIX}ana@example.com`, '1');
    sessionStorage.setItem('returnTo', '/post/p1');
    localStorage.setItem(coachHiddenKey('chat', 'ana'), 'code');
    localStorage.setItem(coachHiddenKey('chat', 'ben'), 'code');
    forgetTraces('ben');
    expect(Object.keys(sessionStorage)).toEqual(['returnTo']);
    expect(Object.keys(localStorage).sort()).toEqual([
      coachHiddenKey('chat', 'ben'),
      registrationNameKey('ben'),
      'theme',
    ]);
  });
});
