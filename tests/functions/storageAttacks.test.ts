import { beforeAll, describe, expect, test } from 'vitest';
import { testSuite } from '../support/suite.ts';
import { newId, openBackend, unique } from './support/backend.ts';
import { addPost } from './support/posts.ts';

/** The Storage service without the SDK: what a script with a member's token can ask of it. */
const backend = openBackend();
const { bucket, storage: address } = testSuite();
const UID = unique('maya').replace(/[^A-Za-z0-9]/g, '');
const PROFILE = { status: 'active', verified: true, school_verified: true };
beforeAll(() => backend.db.doc(`users/${UID}`).set(PROFILE));

/** A token as the local services take it: unsigned. */
function tokenOf(uid: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid, auth_time: 0, school_verified: true })}.`;
}

type Headers = Readonly<Record<string, string>>;

/** Asks as this member; null is a visitor. Answers the status alone. */
async function ask(
  method: string,
  path: string,
  body?: string,
  headers: Headers = {},
  uid: string | null = UID,
): Promise<number> {
  const response = await fetch(`http://${address}/v0/b/${bucket}/o${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { ...(uid === null ? {} : { authorization: `Firebase ${tokenOf(uid)}` }), ...headers },
  });
  await response.arrayBuffer();
  return response.status;
}

interface Metadata {
  readonly name?: string;
  readonly contentType?: string;
  readonly contentEncoding?: string;
  readonly contentDisposition?: string | null;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Uploads in one request, with the metadata in the body beside the name in the address. */
function upload(name: string, metadata: Metadata = {}, type = 'image/webp'): Promise<number> {
  const fields = {
    name,
    contentType: 'image/webp',
    contentEncoding: 'identity',
    contentDisposition: 'inline',
    metadata: { owner: UID },
    ...metadata,
  };
  const body = [
    '--b',
    'content-type: application/json; charset=utf-8',
    '',
    JSON.stringify(fields),
    '--b',
    `content-type: ${type}`,
    '',
    'picture',
    '--b--',
    '',
  ].join('\r\n');
  return ask('POST', `?name=${encodeURIComponent(name)}`, body, {
    'content-type': 'multipart/related; boundary=b',
    'x-goog-upload-protocol': 'multipart',
  });
}

const names = async (prefix: string): Promise<readonly string[]> => {
  const [files] = await backend.files.getFiles({ prefix });
  return files.map(({ name }) => name);
};
const place = (): string => `images/posts/${newId()}/0_2048.webp`;
const at = (name: string): string => `/${encodeURIComponent(name)}`;

describe('names of files', () => {
  test('a good one is taken', async () => {
    const name = place();
    expect(await upload(name)).toBe(200);
    expect(await names(name)).toEqual([name]);
  });

  test.each([
    ['a second ending', 'images/posts/ID/0_2048.webp.html'],
    ['an ending in front', 'images/posts/ID/0_2048.html.webp'],
    ['capital letters', 'images/posts/ID/0_2048.WEBP'],
    ['a line break at the end', 'images/posts/ID/0_2048.webp\n'],
    ['a zero byte', 'images/posts/ID/0_2048.webp\u0000.html'],
    ['digits of another script', 'images/posts/ID/٠_2048.webp'],
    ['full-width letters', 'images/posts/ID/0_2048.ｗebp'],
    ['a mark from right to left', 'images/posts/ID/\u202e0_2048.webp'],
    ['a folder within', 'images/posts/ID/x/0_2048.webp'],
    ['an empty folder within', 'images/posts/ID//0_2048.webp'],
    ['a slash in the code of addresses', 'images/posts/ID%2F0_2048.webp'],
    ['a step up', 'images/posts/ID/../other/0_2048.webp'],
    ['a step up in front', '../images/posts/ID/0_2048.webp'],
    ['a slash in front', '/images/posts/ID/0_2048.webp'],
    ['another root', 'Images/posts/ID/0_2048.webp'],
    ['the picture of another', 'images/profilePics/liam.webp'],
  ])('%s is refused, and nothing is stored', async (_what, pattern) => {
    const id = newId();
    const name = pattern.replace('ID', id);
    const status = await upload(name);
    expect([400, 403, 404]).toContain(status);
    expect((await names('')).filter((one) => one.includes(id))).toEqual([]);
  });

  test('the name in the body is not taken for the one that was judged', async () => {
    const [judged, other] = [place(), `images/posts/${newId()}/evil.html`];
    await upload(judged, { name: other });
    expect(await names(other)).toEqual([]);
  });
});

describe('what a file says of itself', () => {
  test('is judged as it is stored, wherever in the request it stands', async () => {
    const name = place();
    expect(await upload(name, { contentType: 'text/html' })).toBe(403);
    const other = place();
    await upload(other, {}, 'text/html');
    const file = backend.files.file(other);
    const [isThere] = await file.exists();
    if (isThere) expect((await file.getMetadata())[0].contentType).toBe('image/webp');
  });

  test('a small file that readers would unpack to a large one is refused', async () => {
    const name = place();
    expect(await upload(name, { contentEncoding: 'gzip' })).toBe(403);
    expect(await names(name)).toEqual([]);
  });

  test.each(['attachment', 'attachment; filename="invoice.exe"', 'inline; filename="invoice.exe"'])(
    'a file that would be downloaded as something else is refused: %s',
    async (contentDisposition) => {
      const name = place();
      expect(await upload(name, { contentDisposition })).toBe(403);
      expect(await names(name)).toEqual([]);
    },
  );

  test('a file that is uploaded without a content disposition is stored, and shown in place', async () => {
    const name = place();
    expect(await upload(name, { contentDisposition: null })).toBe(200);
    expect((await backend.files.file(name).getMetadata())[0].contentDisposition).toBe('inline');
  });

  test.each([
    ['another owner', { owner: 'liam' }],
    ['no owner', {}],
    ['a list of owners', { owner: [UID, 'liam'] }],
    ['an owner with something more', { owner: `${UID} ` }],
  ])('%s is refused', async (_what, metadata) => {
    expect(await upload(place(), { metadata })).not.toBe(200);
  });

  test('cannot be changed afterwards, not even by its owner', async () => {
    const name = place();
    expect(await upload(name)).toBe(200);
    const json = { 'content-type': 'application/json' };
    for (const change of [
      { contentType: 'text/html' },
      { metadata: { owner: 'liam' } },
      { cacheControl: 'no-store' },
      { contentDisposition: 'attachment; filename="invoice.exe"' },
    ]) {
      expect(await ask('PATCH', at(name), JSON.stringify(change), json)).toBe(403);
    }
    expect((await backend.files.file(name).getMetadata())[0]).toMatchObject({ contentType: 'image/webp' });
  });
});

describe('an upload in parts', () => {
  const start = async (name: string, type: string): Promise<Response> =>
    fetch(`http://${address}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: JSON.stringify({
        name,
        contentType: type,
        contentEncoding: 'identity',
        contentDisposition: 'inline',
        metadata: { owner: UID },
      }),
      headers: {
        authorization: `Firebase ${tokenOf(UID)}`,
        'content-type': 'application/json',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-type': type,
      },
    });
  const finish = async (url: string, headers: Headers): Promise<number> => {
    const command = { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' };
    const response = await fetch(url, {
      method: 'POST',
      body: 'picture',
      headers: { ...command, ...headers },
    });
    await response.arrayBuffer();
    return response.status;
  };

  test('is stored under the type that was judged, whatever the last part calls itself', async () => {
    const name = place();
    const url = (await start(name, 'image/webp')).headers.get('x-goog-upload-url') ?? '';
    await finish(url, { authorization: `Firebase ${tokenOf(UID)}`, 'content-type': 'text/html' });
    const file = backend.files.file(name);
    if ((await file.exists())[0]) expect((await file.getMetadata())[0].contentType).toBe('image/webp');
  });

  test('of a page is refused at its end at the latest', async () => {
    const name = place();
    const url = (await start(name, 'text/html')).headers.get('x-goog-upload-url');
    if (url !== null) expect(await finish(url, { authorization: `Firebase ${tokenOf(UID)}` })).toBe(403);
    expect(await names(name)).toEqual([]);
  });

  test('begun before its post cannot be finished under it', async () => {
    const id = newId();
    const name = `images/posts/${id}/0_2048.webp`;
    const url = (await start(name, 'image/webp')).headers.get('x-goog-upload-url') ?? '';
    await addPost(backend, { uid: UID, id });
    expect(await finish(url, { authorization: `Firebase ${tokenOf(UID)}` })).toBe(403);
    expect(await names(name)).toEqual([]);
  });
});

describe('what hangs on names', () => {
  test.each([
    '',
    '?prefix=images/posts/',
    '?prefix=images/posts/&delimiter=/',
    '?prefix=images/profilePics/&delimiter=/',
    '?prefix=images/messages/&maxResults=1',
    '?delimiter=/',
  ])('no listing: %s', async (query) => {
    expect(await ask('GET', query)).toBe(403);
    expect(await ask('GET', query, undefined, {}, null)).toBe(403);
  });

  test('nobody deletes, and nobody else makes links', async () => {
    const name = place();
    expect(await upload(name)).toBe(200);
    expect(await ask('DELETE', at(name))).toBe(403);
    expect(await ask('POST', `${at(name)}?create_token=true`)).toBe(403);
    expect(await ask('POST', `${at(name)}?create_token=true`, undefined, {}, null)).toBe(403);
    expect(await names(name)).toEqual([name]);
  });

  test('a visitor reads neither a school’s file nor what is known of it', async () => {
    const id = newId();
    const name = `images/posts/${id}/0_2048.webp`;
    expect(await upload(name)).toBe(200);
    await addPost(backend, { uid: UID, id, campusId: 'ut' });
    for (const query of ['', '?alt=media', '?alt=media&token=', '?alt=media&token=x']) {
      expect(await ask('GET', `${at(name)}${query}`, undefined, {}, null)).toBe(403);
    }
  });
});
