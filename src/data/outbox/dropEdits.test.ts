// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { postOf } from '../../domain/testing/people.ts';
import { draftKeys, writeDraftFiles } from './draftStore.ts';
import { editPurpose, hasDrafts, readDraft, writeDraft } from './draftWords.ts';
import { dropEdits, dropEditsOfGone } from './dropEdits.ts';
import { leftDraft } from './testing/drafts.ts';
import { emptyFolder } from './uploadFolder.ts';

const server = vi.hoisted(() => ({ isDown: false, asked: [] as string[] }));
vi.mock('../sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../posts/postQueries.ts', () => ({
  fetchPost: async (_db: unknown, id: string) => {
    if (server.isDown) throw new Error('down');
    server.asked.push(id);
    return id === 'desk' ? postOf('desk') : null;
  },
}));

const lamp = leftDraft('ana', editPurpose('lamp'));
const desk = leftDraft('ana', editPurpose('desk'));
const rug = leftDraft('ana', editPurpose('rug'));

beforeEach(async () => {
  Object.assign(server, { isDown: false, asked: [] });
  for (const key of [lamp, desk]) writeDraft(key, { raw: 'words', chosen: {}, edits: { editedAtMs: null } });
  // Pictures alone were changed.
  await writeDraftFiles(rug, { folder: emptyFolder('rug'), media: [] });
});

test('the draft of an edit goes with its post, and no other', async () => {
  await dropEdits(['lamp', 'rug']);
  expect(await draftKeys()).toEqual([desk]);
  expect(readDraft(desk).raw).toBe('words');
  await dropEdits(['desk']);
  expect(hasDrafts('ana')).toBe(false);
});

test('those of posts that were deleted on another device go, at a read each; others stay', async () => {
  const reply = leftDraft('ana', 'lamp');
  writeDraft(reply, { raw: 'words', chosen: {} });
  await dropEditsOfGone('ana');
  expect(server.asked.toSorted()).toEqual(['desk', 'lamp', 'rug']);
  expect((await draftKeys()).toSorted()).toEqual([desk, reply].toSorted());
});

test('all stay while the server cannot be asked', async () => {
  server.isDown = true;
  await expect(dropEditsOfGone('ana')).rejects.toThrow('down');
  expect((await draftKeys()).toSorted()).toEqual([desk, lamp, rug].toSorted());
});
