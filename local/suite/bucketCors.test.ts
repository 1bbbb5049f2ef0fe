import { createServer, type Server } from 'node:http';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from './suite.ts';
import { applyBucketCors, readBucketCors, type BucketCors } from './bucketCors.ts';

const PHOTO = '/v0/b/bucket/o/images%2Fposts%2F1%2F0_2048.webp';
const ORIGIN = 'https://ut.campus.example';
const RULE = { origin: ['*'], method: ['GET'], responseHeader: ['Authorization'], maxAgeSeconds: 60 };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A service that, like the emulator, lets every origin read everything, behind the bucket's configuration. */
async function bucketWith(rules: BucketCors): Promise<string> {
  const server = createServer((request, response) => {
    if (applyBucketCors(rules, request, response)) return;
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Expose-Headers', 'x-goog-upload-url');
    response.setHeader('Content-Type', 'image/webp');
    response.end('photo');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${String(address !== null && typeof address === 'object' ? address.port : 0)}`;
}

const corsOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

async function preflight(
  bucket: string,
  { method = 'GET', headers = 'authorization', origin = ORIGIN, path = `${PHOTO}?alt=media` } = {},
): Promise<Record<string, string>> {
  const asked = { 'access-control-request-method': method, 'access-control-request-headers': headers };
  return corsOf(await fetch(bucket + path, { method: 'OPTIONS', headers: { origin, ...asked } }));
}

const read = (bucket: string, origin = ORIGIN): Promise<Response> =>
  fetch(`${bucket}${PHOTO}?alt=media`, { headers: { origin, authorization: 'Firebase token' } });

describe('a bucket with a CORS configuration', () => {
  it('answers the preflight with what is configured', async () => {
    expect(await preflight(await bucketWith([RULE]))).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Authorization',
      'access-control-max-age': '60',
    });
  });

  it('lets a page read the download, and the headers that are listed', async () => {
    const response = await read(await bucketWith([RULE]));
    expect(corsOf(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Authorization',
    });
    expect(await response.text()).toBe('photo');
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    ['another method', { method: 'DELETE' }],
    ['a header that is not listed', { headers: 'authorization,x-firebase-gmpid' }],
    ['an origin that is not listed', { origin: 'https://elsewhere.example' }],
  ])('refuses the preflight of %s', async (_what, asked) => {
    const bucket = await bucketWith([{ ...RULE, origin: [ORIGIN] }]);
    expect(await preflight(bucket)).toMatchObject({ 'access-control-allow-origin': ORIGIN });
    expect(await preflight(bucket, asked)).toEqual({});
  });

  it('gives another origin no header', async () => {
    const bucket = await bucketWith([{ ...RULE, origin: [ORIGIN] }]);
    expect(corsOf(await read(bucket, 'https://elsewhere.example'))).toEqual({});
  });

  it('is not asked for the rest of the API', async () => {
    const bucket = await bucketWith([]);
    for (const path of [PHOTO, '/v0/b/bucket/o?name=a', '/v0/b/bucket/o?prefix=alt%3Dmedia'])
      expect(await preflight(bucket, { path })).toMatchObject({ 'access-control-allow-origin': ORIGIN });
  });
});

describe('a bucket without a CORS configuration', () => {
  it('lets no page read a download', async () => {
    const bucket = await bucketWith(readBucketCors(join(tmpdir(), 'no-such-file.json')));
    expect(await preflight(bucket)).toEqual({});
    expect(corsOf(await read(bucket))).toEqual({});
  });

  it('names a file that is no configuration', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'cors-')), 'cors.json');
    await writeFile(path, '{}');
    expect(() => readBucketCors(path)).toThrow(path);
    await writeFile(path, '[{"origin": "*"}]');
    expect(() => readBucketCors(path)).toThrow('origin');
  });
});

/** The request headers with which the app reads files: `photoSource.ts`, `earlyPhoto.ts`, `fetchDownload.ts`. */
describe("the project's own configuration", () => {
  it('lets every campus read a file with a token, and nothing else', async () => {
    const bucket = await bucketWith(readBucketCors(join(repositoryRoot(), 'storage.cors.json')));
    expect(await preflight(bucket)).toMatchObject({ 'access-control-allow-headers': 'Authorization' });
    expect(corsOf(await read(bucket))).toMatchObject({ 'access-control-allow-origin': '*' });
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
      expect(await preflight(bucket, { method })).toEqual({});
  });
});
