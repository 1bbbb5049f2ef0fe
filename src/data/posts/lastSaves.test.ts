// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { LAST_SAVES_KEY } from '../session/deviceTraces.ts';
import { showCampus } from '../config/testing/appConfig.ts';
import { lastSaves } from './keptSaves.ts';
import { storeLastSaves } from './lastSaves.ts';
import { storeSignIn } from '../session/testing/storedSignIn.ts';

beforeEach(() => {
  showCampus('ut');
  storeSignIn('ana');
});

describe('the saves of the last visit', () => {
  test('are there for the same person and nobody else; the newest answer about a post counts', () => {
    storeLastSaves('ana', ['p1', 'p2'], ['p1']);
    storeLastSaves('ana', ['p3'], ['p3']);
    expect(lastSaves('ana')).toEqual(['p3', 'p1']);
    storeLastSaves('ana', ['p1'], []);
    expect(lastSaves('ana')).toEqual(['p3']);
    expect(lastSaves('ben')).toEqual([]);
    expect(lastSaves(null)).toEqual([]);
  });

  test('are 60 at most, without those told first', () => {
    for (let n = 0; n < 100; n += 1) storeLastSaves('ana', [`p${n}`], [`p${n}`]);
    expect(lastSaves('ana')).toHaveLength(60);
    expect(lastSaves('ana')[0]).toBe('p99');
  });

  test('are not kept once the person has signed out, and begin anew with the next', () => {
    storeLastSaves('ana', ['p1'], ['p1']);
    storeSignIn('ben');
    storeLastSaves('ana', ['p2'], ['p2']);
    expect(lastSaves('ana')).toEqual(['p1']);
    storeLastSaves('ben', ['p3'], ['p3']);
    expect(lastSaves('ben')).toEqual(['p3']);
    expect(lastSaves('ana')).toEqual([]);
    localStorage.clear();
    storeLastSaves('ben', ['p4'], ['p4']);
    expect(localStorage.getItem(LAST_SAVES_KEY)).toBeNull();
  });

  test.each(['{', '7', 'null', '{"uid":"ana"}', '{"uid":"ana","saved":{}}', '{"uid":"ana","saved":[7]}'])(
    'are none when %s is kept',
    (text) => {
      localStorage.setItem(LAST_SAVES_KEY, text);
      expect(lastSaves('ana')).toEqual([]);
    },
  );
});
