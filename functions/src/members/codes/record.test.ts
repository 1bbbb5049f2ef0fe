import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  codeKey,
  generateCode,
  isCode,
  isLive,
  isWithinPause,
  newRecord,
  proofKey,
  type Proof,
} from './record.ts';

const HOUR = 3_600_000;
const proof: Proof = {
  uid: 'maya',
  purpose: 'school',
  email: 'maya@utexas.edu',
  campusId: 'ut',
  schoolId: 'ut',
};

test('a code has four digits and no leading zero', () => {
  for (let i = 0; i < 1000; i += 1) expect(generateCode()).toMatch(/^[1-9]\d{3}$/);
});

beforeEach(() => {
  vi.stubEnv('CODE_SECRET', 'a secret of this test, long enough');
});

describe('a record', () => {
  vi.stubEnv('CODE_SECRET', 'a secret of this test, long enough');
  const record = newRecord(proof, '4821', 0);

  test('keeps neither code nor address', () => {
    expect(JSON.stringify(record)).not.toContain('4821');
    expect(JSON.stringify(record)).not.toContain('utexas');
  });

  test('knows its code', () => {
    expect(isCode(record, codeKey(proof, '4821'))).toBe(true);
    expect(isCode(record, codeKey(proof, '4822'))).toBe(false);
    expect(isCode(record, '')).toBe(false);
  });

  test.each([
    { uid: 'liam' },
    { purpose: 'account' },
    { email: 'liam@utexas.edu' },
    { campusId: 'ou' },
  ] as const)('proves nothing for %o', (other) => {
    const otherProof: Proof = { ...proof, ...other };
    expect(proofKey(otherProof)).not.toBe(record.proof);
    expect(isCode(record, codeKey(otherProof, '4821'))).toBe(false);
  });

  test('is good for two hours', () => {
    expect(isLive(record, 2 * HOUR - 1)).toBe(true);
    expect(isLive(record, 2 * HOUR)).toBe(false);
  });

  test('is good for five tries', () => {
    expect(isLive({ ...record, wrong_tries: 4 }, 0)).toBe(true);
    expect(isLive({ ...record, wrong_tries: 5 }, 0)).toBe(false);
  });

  test('makes a reload within two minutes send no other', () => {
    expect(isWithinPause(record, 119_999)).toBe(true);
    expect(isWithinPause(record, 120_000)).toBe(false);
  });
});

test.each(['', 'x'.repeat(31)])('with the secret %j nothing is hashed', (secret) => {
  vi.stubEnv('CODE_SECRET', secret);
  expect(() => proofKey(proof)).toThrow('CODE_SECRET');
});
