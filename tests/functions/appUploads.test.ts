import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getBytes, getStorage, ref, type FirebaseStorage } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadMedia, uploadMessageMedia, type UploadWatch } from '../../src/data/media/uploadMedia.ts';
import { uploadProfilePhoto } from '../../src/data/media/uploadProfilePhoto.ts';
import type { PreparedMedia } from '../../src/domain/media.ts';
import { testSuite } from '../support/suite.ts';
import { newId, openBackend, unique } from './support/backend.ts';

/** The app's own uploads over the real Storage service and its rules. */
const backend = openBackend();
const { projectId, bucket, storage: address } = testSuite();
const [host = '', port = ''] = address.split(':');

const apps: ReturnType<typeof initializeApp>[] = [];
afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

function storageOf(uid: string): FirebaseStorage {
  const app = initializeApp({ projectId, storageBucket: bucket, apiKey: 'local' }, unique('uploads'));
  apps.push(app);
  const storage = getStorage(app);
  const mockUserToken = { sub: uid, user_id: uid, school_verified: true };
  connectStorageEmulator(storage, host, Number(port), { mockUserToken });
  return storage;
}

const [ana, ben, eve] = ['ana', 'ben', 'eve'].map((name) => unique(name)) as [string, string, string];
const profile = { status: 'active', verified: true, school_verified: true };
beforeAll(async () => {
  for (const uid of [ana, ben, eve]) await backend.db.doc(`users/${uid}`).set(profile);
});

const media: PreparedMedia = {
  kind: 'photo',
  full: new Blob([new Uint8Array([1, 2, 3, 4])]),
  fullExtension: 'jpg',
  preview: new Blob([new Uint8Array([5, 6])]),
  previewExtension: 'webp',
  widthPx: 4,
  heightPx: 3,
  thumbhash: 'AA==',
};

const file = { ...media, fileId: 0, uploadedAtMs: null };

function watching(): UploadWatch & { readonly told: number[] } {
  const told: number[] = [];
  return { told, onProgress: (fraction) => told.push(fraction), signal: new AbortController().signal };
}

const DENIED = { code: 'storage/unauthorized' };
const bytesAt = async (storage: FirebaseStorage, path: string): Promise<number> =>
  (await getBytes(ref(storage, path))).byteLength;

describe('uploads of the app', () => {
  test('a message’s file goes up before it, once and for all, and is read by the two alone', async () => {
    const id = newId();
    const members = [ana, ben].toSorted();
    const chatId = members.join('_');
    const watch = watching();
    const uploaded = await uploadMessageMedia(storageOf(ana), { id, chatId }, ana, media, watch);
    expect(uploaded).toMatchObject({
      path: `images/messages/${id}/0_2048.jpg`,
      previewPath: `images/messages/${id}/0_640.webp`,
      order: 0,
    });
    expect(watch.told.at(-1)).toBe(1);
    // A second try, after a line that broke: what is there already holds nothing up.
    expect(await uploadMessageMedia(storageOf(ana), { id, chatId }, ana, media, watching())).toEqual(
      uploaded,
    );

    await expect(bytesAt(storageOf(ben), uploaded.path)).rejects.toMatchObject(DENIED);
    await backend.db.doc(`messages/${id}`).set({ current_users: members });
    expect(await bytesAt(storageOf(ben), uploaded.path)).toBe(4);
    await expect(bytesAt(storageOf(eve), uploaded.path)).rejects.toMatchObject(DENIED);
    await backend.db.doc(`messages/${id}`).update({ current_users: [] });
    await expect(bytesAt(storageOf(ben), uploaded.path)).rejects.toMatchObject(DENIED);
  });

  test('a post’s files can be sent again; somebody else’s name on them is refused', async () => {
    const id = newId();
    const first = await uploadMedia(storageOf(ana), id, ana, [file], watching());
    expect(await uploadMedia(storageOf(ana), id, ana, [file], watching())).toEqual(first);
    await expect(uploadMedia(storageOf(eve), newId(), ana, [file], watching())).rejects.toMatchObject(DENIED);
  });

  test('a new profile picture has another address than the last, and is the owner’s alone to put', async () => {
    const storage = storageOf(ana);
    const first = await uploadProfilePhoto(storage, { uid: ana, photoPath: null }, media.full, watching());
    const second = await uploadProfilePhoto(
      storage,
      { uid: ana, photoPath: first },
      media.preview,
      watching(),
    );
    expect(second).not.toBe(first);
    expect([await bytesAt(storage, first), await bytesAt(storage, second)]).toEqual([4, 2]);
    const foreign = uploadProfilePhoto(storageOf(eve), { uid: ana, photoPath: null }, media.full, watching());
    await expect(foreign).rejects.toMatchObject(DENIED);
  });

  test('what was given up before it began is not sent', async () => {
    const abort = new AbortController();
    abort.abort();
    const given = { onProgress: () => undefined, signal: abort.signal };
    const id = newId();
    await expect(uploadMedia(storageOf(ana), id, ana, [file], given)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect((await backend.files.file(`images/posts/${id}/0_640.webp`).exists())[0]).toBe(false);
  });
});
