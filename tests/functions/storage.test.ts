import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getBytes, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const PLAIN = { contentEncoding: 'identity', contentDisposition: 'inline' };
const upload = (from: typeof member, path: string, owner = 'maya') =>
  uploadBytes(ref(from, path), picture, { ...PLAIN, contentType: 'image/webp', customMetadata: { owner } });
const profile = { status: 'active', verified: true, school_verified: true };
beforeAll(() => backend.db.doc('users/maya').set(profile));
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

  test('nothing is added to a post that stands', async () => {
    const post = await addPost(backend, { uid: 'maya' });
    await expect(upload(member, `images/posts/${post.id}/0_2048.webp`)).rejects.toMatchObject(DENIED);
  });

  test('a ban stops uploads at once, of posts and of profiles', async () => {
    const banned = storageFor({ school_verified: true, sub: 'bela', user_id: 'bela' });
    const put = (path: string, contentType: string) =>
      uploadBytes(ref(banned, path), picture, { ...PLAIN, contentType, customMetadata: { owner: 'bela' } });
    const both = (): Promise<unknown>[] => [
      put(`images/posts/${newId()}/0_2048.webp`, 'image/webp'),
      put('images/profilePics/bela.png', 'image/png'),
    ];
    await backend.db.doc('users/bela').set(profile);
    await Promise.all(both());
    await backend.db.doc('users/bela').update({ status: 'banned' });
    // Together: the second may be refused while the first is awaited.
    await Promise.all(both().map((one) => expect(one).rejects.toMatchObject(DENIED)));
  });

  test('a visitor sees pictures of the shared community alone', async () => {
    const [sharedId, schoolId] = [newId(), newId()];
    const pathOf = (id: string): string => `images/posts/${id}/0_2048.webp`;
    await Promise.all([upload(member, pathOf(sharedId)), upload(member, pathOf(schoolId))]);
    await addPost(backend, { uid: unique('uid'), campusId: 'campus', id: sharedId });
    await addPost(backend, { uid: unique('uid'), campusId: 'ut', id: schoolId });
    expect(new Uint8Array(await getBytes(ref(visitor, pathOf(sharedId))))).toEqual(picture);
    await expect(getBytes(ref(visitor, pathOf(schoolId)))).rejects.toMatchObject(DENIED);
    expect(new Uint8Array(await getBytes(ref(member, pathOf(schoolId))))).toEqual(picture);
  });
});
