// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { LAST_PROFILE_KEY } from './deviceTraces.ts';
import { lastProfilePath } from './lastProfilePath.ts';
import { showCampus } from '../config/testing/appConfig.ts';
import { lastProfile, storeLastProfile } from './lastProfile.ts';
import { storedProfile } from '../profiles/testing/storedProfile.ts';
import { storeSignIn } from './testing/storedSignIn.ts';

beforeEach(() => {
  showCampus('ut');
  storeSignIn('ana');
});

describe('the own profile of the last visit', () => {
  test('is there for the same person and nobody else, with its path', () => {
    expect([lastProfile('ana'), lastProfilePath()]).toEqual([null, null]);
    storeLastProfile({ id: 'ana', fields: { ...storedProfile, username: 'ana_k' } });
    expect(lastProfile('ana')).toMatchObject({
      id: 'ana',
      username: 'ana_k',
      bio: 'Hi',
      createdAtMs: 1_760_000_000_005,
    });
    expect(lastProfilePath()).toBe('/ana_k');
    expect([lastProfile('ben'), lastProfile(null)]).toEqual([null, null]);
  });

  test('is not stored once somebody else is signed in, or nobody', () => {
    storeLastProfile({ id: 'ben', fields: storedProfile });
    expect(localStorage.getItem(LAST_PROFILE_KEY)).toBeNull();
    localStorage.clear();
    storeLastProfile({ id: 'ana', fields: storedProfile });
    expect(localStorage.getItem(LAST_PROFILE_KEY)).toBeNull();
  });

  test.each(['{', '7', '{"uid":"ana"}', '{"uid":"ana","username":7}'])('is none when %s is kept', (text) => {
    localStorage.setItem(LAST_PROFILE_KEY, text);
    expect([lastProfile('ana'), lastProfilePath()]).toEqual([null, null]);
  });

  test('is not one that is being deleted', () => {
    storeLastProfile({ id: 'ana', fields: { ...storedProfile, status: 'deleting' } });
    expect(lastProfile('ana')).toBeNull();
  });
});
