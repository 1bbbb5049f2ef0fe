import { expect, test } from 'vitest';
import { readManifest } from './manifest.ts';

const endpoint = (more: object): object => ({
  region: ['us-central1'],
  secretEnvironmentVariables: [],
  ...more,
});

test('what functions declare is read: names, region, CPU, secrets, settings', () => {
  const text = JSON.stringify({
    endpoints: {
      a: endpoint({ secretEnvironmentVariables: [{ key: 'B' }, { key: 'A' }] }),
      local: endpoint({ omit: true, cpu: 8, secretEnvironmentVariables: [{ key: 'C' }] }),
      b: endpoint({ cpu: 2, secretEnvironmentVariables: [{ key: 'B' }] }),
    },
    params: [
      { type: 'secret', name: 'A' },
      { type: 'int', name: 'PORT', default: 587 },
      { type: 'string', name: 'HOST', default: '' },
    ],
  });
  expect(readManifest(text)).toEqual({
    names: ['a', 'b'],
    region: 'us-central1',
    cpus: 3,
    secrets: ['A', 'B'],
    settings: [
      { name: 'PORT', type: 'int', fallback: '587' },
      { name: 'HOST', type: 'string', fallback: '' },
    ],
  });
});

test('functions in two regions, or none, are refused', () => {
  const two = { endpoints: { a: endpoint({}), b: endpoint({ region: ['europe-west1'] }) } };
  expect(() => readManifest(JSON.stringify(two))).toThrow('us-central1, europe-west1');
  expect(() => readManifest('{}')).toThrow('none');
});
