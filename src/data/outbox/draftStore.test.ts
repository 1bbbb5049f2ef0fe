// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PreparedMedia } from '../../domain/media.ts';
import { browserStore } from '../local/browserDb.ts';
import { clearDrafts, keepOnlyDraftsOf, readDraftMedia, writeDraftMedia } from './draftStore.ts';
import { draftKey, readDraft, writeDraft } from './draftWords.ts';

const picture: PreparedMedia = {
  kind: 'photo',
  full: new Blob(['full']),
  fullExtension: 'jpg',
  preview: new Blob(['small']),
  previewExtension: 'jpg',
  widthPx: 4,
  heightPx: 3,
  thumbhash: '',
};
const kept = { name: 'lamp.jpg', prepared: picture };
const words = { raw: 'A lamp', category: 'lighting' };
const key = (uid: string, purpose = 'post'): string => draftKey(uid, purpose);

beforeEach(async () => {
  localStorage.clear();
  const store = browserStore('drafts');
  for (const one of await store.keys()) await store.remove(one);
});

describe('drafts', () => {
  test('are kept with words and pictures, and gone once emptied', async () => {
    writeDraft(key('ana'), words);
    await writeDraftMedia(key('ana'), [kept]);
    expect(readDraft(key('ana'))).toEqual(words);
    expect(await browserStore('drafts').keys()).toEqual([key('ana')]);
    writeDraft(key('ana'), { raw: null, category: null });
    await writeDraftMedia(key('ana'), []);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(await browserStore('drafts').keys()).toEqual([]);
  });

  test('have their pictures back, also those that an earlier version of the app kept without a name', async () => {
    // The database of tests knows no blobs.
    vi.stubGlobal('structuredClone', <T>(value: T): T => value);
    await browserStore('drafts').put(key('ana'), [picture, kept, { name: 'note.txt' }]);
    const media = await readDraftMedia(key('ana'));
    expect(media.map(({ name, prepared }) => [name, prepared.kind])).toEqual([
      ['Photo', 'photo'],
      ['lamp.jpg', 'photo'],
    ]);
    vi.unstubAllGlobals();
  });

  test("a sign-out takes one's own only", async () => {
    for (const uid of ['ana', 'ben']) {
      writeDraft(key(uid), words);
      await writeDraftMedia(key(uid), [kept]);
    }
    await clearDrafts('ana');
    expect(Object.keys(localStorage)).toEqual([key('ben')]);
    expect(await browserStore('drafts').keys()).toEqual([key('ben')]);
  });

  test('what another account left without signing out goes when somebody is in', async () => {
    for (const uid of ['ana', 'ben']) {
      writeDraft(key(uid), words);
      await writeDraftMedia(key(uid), [kept]);
    }
    await keepOnlyDraftsOf('ben');
    expect(Object.keys(localStorage)).toEqual([key('ben')]);
    expect(await browserStore('drafts').keys()).toEqual([key('ben')]);
  });

  test('a category alone is no draft; with pictures it is', async () => {
    writeDraft(key('ana'), { raw: null, category: 'lighting' });
    writeDraft(key('ana', 'other'), { raw: null, category: 'lighting' });
    await writeDraftMedia(key('ana', 'other'), [kept]);
    await keepOnlyDraftsOf('ana');
    expect(Object.keys(localStorage)).toEqual([key('ana', 'other')]);
  });

  test('a category that is chosen before the words stays while they are being written', async () => {
    history.replaceState(null, '', '/create/categories');
    writeDraft(key('ana'), { raw: null, category: 'lighting' });
    await keepOnlyDraftsOf('ana');
    expect(readDraft(key('ana')).category).toBe('lighting');
    history.replaceState(null, '', '/');
    await keepOnlyDraftsOf('ana');
    expect(readDraft(key('ana')).category).toBeNull();
  });
});
