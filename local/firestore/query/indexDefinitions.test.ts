import { readFileSync } from 'node:fs';
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

describe("the product's TTL policies", () => {
  const { ttlPolicies } = parseIndexDefinitions(readFileSync('firestore.indexes.json', 'utf8'));
  const named = ttlPolicies.map(({ collectionGroup }) => collectionGroup);

  test('are those that docs/data-model.md names', () => {
    const [, sentence = ''] =
      /^\*\*TTL\*\*: (.*?)\(`ttl` in/ms.exec(readFileSync('docs/data-model.md', 'utf8')) ?? [];
    const documented = [...sentence.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    expect(documented.filter((name) => name !== 'expires_at')).toEqual(named.toSorted());
  });

  test('leave alone what owns files, or has work to do when its time comes', () => {
    const scheduled = [
      'address_changes',
      'deleted_messages',
      'downloads',
      'mail',
      'purges',
      'reports',
      'usernames',
    ];
    expect(named.filter((name) => scheduled.includes(name))).toEqual([]);
  });

  test('are about `expires_at`', () => {
    expect(new Set(ttlPolicies.map(({ field }) => field.join('.')))).toEqual(new Set(['expires_at']));
  });
});
