import { describe, expect, test } from 'vitest';
import { parseIndexDefinitions } from './indexDefinitions.ts';

const policiesOf = (override: object): unknown =>
  parseIndexDefinitions(JSON.stringify({ fieldOverrides: [{ collectionGroup: 'limits', ...override }] }))
    .ttlPolicies;

describe('TTL policies', () => {
  test('are the overrides that say so', () => {
    expect(policiesOf({ fieldPath: 'expires_at', ttl: true, indexes: [] })).toEqual([
      { collectionGroup: 'limits', field: ['expires_at'] },
    ]);
    expect(policiesOf({ fieldPath: 'expires_at', ttl: false, indexes: [] })).toEqual([]);
    expect(policiesOf({ fieldPath: 'expires_at', indexes: [] })).toEqual([]);
  });

  test('of another form are named', () => {
    expect(() => policiesOf({ fieldPath: 'expires_at', ttl: 'yes' })).toThrow('fieldOverrides[0].ttl');
    expect(() => policiesOf({ fieldPath: '*', ttl: true })).toThrow('fieldOverrides[0].ttl');
  });
});
