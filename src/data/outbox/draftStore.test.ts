// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStore } from '../local/browserDb.ts';
import { clearDrafts, keepOnlyDraftsOf, readDraftFiles, writeDraftFiles } from './draftStore.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from './draftWords.ts';
import { leftDraft } from './testing/drafts.ts';
import { preparedPhoto } from '../../domain/testing/media.ts';

const picture = preparedPhoto();
const lamp = { name: 'lamp.jpg', prepared: picture, fileId: 0, uploadedAtMs: 5 };
const kept = { folder: { postId: 'p', given: 1, sinceMs: 5 }, media: [lamp] };
const words = { ...EMPTY_DRAFT, raw: 'A lamp', chosen: { category: 'lighting' } };
const key = (uid: string, purpose = 'post'): string => leftDraft(uid, purpose);

beforeEach(async () => {
  const store = browserStore('drafts');
  for (const one of await store.keys()) await store.remove(one);
});

describe('drafts', () => {
  test('are kept with words and pictures, and gone once emptied', async () => {
    writeDraft(key('ana'), words);
    await writeDraftFiles(key('ana'), kept);
    expect(readDraft(key('ana'))).toEqual(words);
    expect(await browserStore('drafts').keys()).toEqual([key('ana')]);
    writeDraft(key('ana'), EMPTY_DRAFT);
    await writeDraftFiles(key('ana'), null);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(await browserStore('drafts').keys()).toEqual([]);
  });

  test('keep their text where their details cannot be read', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    localStorage.setItem(key('ana'), JSON.stringify({ raw: 'A lamp', chosen: { category: 7 } }));
    expect(readDraft(key('ana'))).toEqual({ ...EMPTY_DRAFT, raw: 'A lamp' });
  });

  test.each([
    { priceCents: null },
    { priceCents: 0, takesOffers: true },
    { category: null, kind: 'wanted', condition: 'like_new' },
  ] as const)('remember what was set, and what was taken away: %j', (chosen) => {
    writeDraft(key('ana'), { raw: 'A lamp $5', chosen });
    expect(readDraft(key('ana'))).toEqual({ raw: 'A lamp $5', chosen });
  });

  test('have their pictures back, with where they were uploaded; what is no picture is left out', async () => {
    // The database of tests knows no blobs.
    vi.stubGlobal('structuredClone', <T>(value: T): T => value);
    await browserStore('drafts').put(key('ana'), { ...kept, media: [lamp, { name: 'note.txt' }] });
    expect(await readDraftFiles(key('ana'))).toEqual(kept);
    await browserStore('drafts').put(key('ana'), [picture]);
    expect((await readDraftFiles(key('ana'))).media).toEqual([]);
  });

  test.each([
    ["a sign-out takes one's own only", () => clearDrafts('ana')],
    ['what another account left without signing out goes when somebody is in', () => keepOnlyDraftsOf('ben')],
  ])('%s', async (_what, clear) => {
    for (const uid of ['ana', 'ben']) {
      writeDraft(key(uid), words);
      await writeDraftFiles(key(uid), kept);
    }
    await clear();
    expect(Object.keys(localStorage)).toEqual([key('ben')]);
    expect(await browserStore('drafts').keys()).toEqual([key('ben')]);
  });

  test('a category alone is no draft; with pictures it is', async () => {
    writeDraft(key('ana'), { ...EMPTY_DRAFT, chosen: { category: 'lighting' } });
    writeDraft(key('ana', 'other'), { ...EMPTY_DRAFT, chosen: { category: 'lighting' } });
    await writeDraftFiles(key('ana', 'other'), kept);
    await keepOnlyDraftsOf('ana');
    expect(Object.keys(localStorage)).toEqual([key('ana', 'other')]);
  });

  test('an edit that has taken all words away is one', async () => {
    const emptied = { raw: null, chosen: { priceCents: 500 }, edits: { editedAtMs: null } };
    writeDraft(key('ana'), emptied);
    await keepOnlyDraftsOf('ana');
    expect(readDraft(key('ana'))).toEqual(emptied);
  });

  test('a category that is chosen before the words stays while they are being written', async () => {
    history.replaceState(null, '', '/create/categories');
    writeDraft(key('ana'), { ...EMPTY_DRAFT, chosen: { category: 'lighting' } });
    await keepOnlyDraftsOf('ana');
    expect(readDraft(key('ana')).chosen).toEqual({ category: 'lighting' });
    history.replaceState(null, '', '/');
    await keepOnlyDraftsOf('ana');
    expect(readDraft(key('ana'))).toEqual(EMPTY_DRAFT);
  });
});
