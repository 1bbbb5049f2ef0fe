import { expect, test } from 'vitest';
import { readWorkerRequest } from './workerRequest.ts';

test.each([
  [{ kind: 'release' }],
  [{ kind: 'keep', paths: ['/assets/a-1.js'] }],
  [{ kind: 'keep', paths: [] }],
])('%j is a request', (message) => {
  expect(readWorkerRequest(message)).toEqual(message);
});

test.each([
  [null],
  ['release'],
  [{}],
  [{ kind: 'of a later release', paths: ['/assets/a-1.js'] }],
  [{ kind: 'keep' }],
  [{ kind: 'keep', paths: '/assets/a-1.js' }],
  [{ kind: 'keep', paths: ['/assets/a-1.js', 7] }],
])('%j is none: the page may be of another release', (message) => {
  expect(readWorkerRequest(message)).toBeNull();
});
