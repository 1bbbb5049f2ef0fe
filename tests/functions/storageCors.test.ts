import { expect, test } from 'vitest';
import { testSuite } from '../support/suite.ts';

const { bucket, storage, app } = testSuite();
const file = `http://${storage}/v0/b/${bucket}/o/images%2Fposts%2Fnone%2F0_2048.webp`;
const origin = app('ut');

/** What the service lets a page of the campus do there: the answer to a browser's preflight. */
const preflight = (address: string, method: string, headers: string): Promise<Response> =>
  fetch(address, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
  });
const allowedOrigin = ({ headers }: Response): string | null => headers.get('access-control-allow-origin');

test('a page reads a file with its token, as the bucket is configured', async () => {
  const asked = await preflight(`${file}?alt=media`, 'GET', 'authorization');
  expect(allowedOrigin(asked)).toBe('*');
  expect(asked.headers.get('access-control-allow-headers')).toBe('Authorization');
  const read = await fetch(`${file}?alt=media`, { headers: { origin } });
  // The app has to see the status too.
  expect([403, 404]).toContain(read.status);
  expect(allowedOrigin(read)).toBe('*');
  expect(read.headers.get('access-control-expose-headers')).toBe('Authorization');
});

test('a page reads nothing by a method or with a header that the bucket does not list', async () => {
  expect(allowedOrigin(await preflight(`${file}?alt=media`, 'PUT', 'authorization'))).toBeNull();
  expect(allowedOrigin(await preflight(`${file}?alt=media`, 'GET', 'x-firebase-gmpid'))).toBeNull();
});

test('uploads and metadata do not depend on the bucket', async () => {
  const upload = `http://${storage}/v0/b/${bucket}/o?name=images%2Fposts%2Fnone%2F0_2048.webp`;
  expect(allowedOrigin(await preflight(upload, 'POST', 'authorization,x-goog-upload-protocol'))).toBe(origin);
  expect(allowedOrigin(await preflight(file, 'GET', 'authorization,x-firebase-gmpid'))).toBe(origin);
});
