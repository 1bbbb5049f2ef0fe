import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getBytes, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, describe, expect, test } from 'vitest';
import { testSuite } from '../support/suite.ts';
import { newId, openBackend, unique } from './support/backend.ts';
import { addPost } from './support/posts.ts';

const backend = openBackend();
const { projectId, bucket, storage: address } = testSuite();
const [host = '', port = ''] = address.split(':');

const apps: ReturnType<typeof initializeApp>[] = [];
afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

/** Storage as this caller sees it: signed out without claims. */
function storageFor(claims: Record<string, unknown> | null) {
  const app = initializeApp({ projectId, storageBucket: bucket, apiKey: 'local' }, unique('storage'));
  apps.push(app);
  const storage = getStorage(app);
  const mockUserToken = claims === null ? undefined : { sub: 'maya', user_id: 'maya', ...claims };
  connectStorageEmulator(storage, host, Number(port), mockUserToken === undefined ? {} : { mockUserToken });
  return storage;
}

const member = storageFor({ school_verified: true });
const newcomer = storageFor({});
const visitor = storageFor(null);
const picture = new Uint8Array([1, 2, 3]);
const upload = (from: typeof member, path: string, owner = 'maya') =>
  uploadBytes(ref(from, path), picture, { contentType: 'image/webp', customMetadata: { owner } });
const DENIED = { code: 'storage/unauthorized' };

describe('files over the real Storage service', () => {
  test('a member puts a picture once; nobody overwrites it', async () => {
    const path = `images/posts/${newId()}/0_2048.webp`;
    await upload(member, path);
    await expect(upload(member, path)).rejects.toMatchObject(DENIED);
    expect((await backend.files.file(path).exists())[0]).toBe(true);
  });

  test('a newcomer and a visitor put none, a member none for another', async () => {
    const path = `images/posts/${newId()}/0_2048.webp`;
    await expect(upload(newcomer, path)).rejects.toMatchObject(DENIED);
    await expect(upload(visitor, path)).rejects.toMatchObject(DENIED);
    await expect(upload(member, path, 'liam')).rejects.toMatchObject(DENIED);
  });

  test('a visitor sees pictures of the shared community alone', async () => {
    const shared = await addPost(backend, { uid: unique('uid'), campusId: 'campus' });
    const school = await addPost(backend, { uid: unique('uid'), campusId: 'ut' });
    const pathOf = (id: string): string => `images/posts/${id}/0_2048.webp`;
    await Promise.all([upload(member, pathOf(shared.id)), upload(member, pathOf(school.id))]);
    expect(new Uint8Array(await getBytes(ref(visitor, pathOf(shared.id))))).toEqual(picture);
    await expect(getBytes(ref(visitor, pathOf(school.id)))).rejects.toMatchObject(DENIED);
    expect(new Uint8Array(await getBytes(ref(member, pathOf(school.id))))).toEqual(picture);
  });
});
