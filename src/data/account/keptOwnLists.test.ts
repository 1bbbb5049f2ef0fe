// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { OWN_LISTS_KEY } from '../session/deviceTraces.ts';
import { showCampus } from '../config/testing/appConfig.ts';
import { keptOwnLists, storeOwnLists } from './keptOwnLists.ts';
import { storeSignIn } from '../session/testing/storedSignIn.ts';

const lists = { hiddenPosts: ['p1', 'p2'], mutedChats: ['ana_ben'] };

beforeEach(() => {
  showCampus('ut');
});

test('are there at the next visit of the same person, and of nobody else', () => {
  storeSignIn('ana');
  storeOwnLists('ana', lists);
  expect(keptOwnLists('ana')).toEqual(lists);
  expect(keptOwnLists('ben')).toBeNull();
});

test('are not stored for who has signed out meanwhile', () => {
  storeOwnLists('ana', lists);
  storeSignIn('ben');
  storeOwnLists('ana', lists);
  expect(localStorage.getItem(OWN_LISTS_KEY)).toBeNull();
});

test.each(['{', '7', '{"uid":"ana"}', '{"uid":"ana","hiddenPosts":{},"mutedChats":[7]}'])(
  'are asked for when %s is kept',
  (kept) => {
    localStorage.setItem(OWN_LISTS_KEY, kept);
    expect(keptOwnLists('ana')).toBeNull();
  },
);
