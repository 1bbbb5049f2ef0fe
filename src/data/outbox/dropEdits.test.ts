// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { draftKey, draftPlace, editPurpose, hasDrafts, readDraft, writeDraft } from './draftWords.ts';
import { dropEdits } from './dropEdits.ts';

vi.mock('./draftStore.ts', () => ({ writeDraftFiles: async () => true }));

test('the draft of an edit goes with its post, and no other', () => {
  const gone = draftKey(draftPlace('ana', editPurpose('lamp')), 'd1');
  const other = draftKey(draftPlace('ana', editPurpose('desk')), 'd2');
  for (const key of [gone, other]) writeDraft(key, { raw: 'words', chosen: {}, edits: { editedAtMs: null } });
  dropEdits(['lamp']);
  expect(readDraft(gone).raw).toBeNull();
  expect(readDraft(other).raw).toBe('words');
  dropEdits(['desk']);
  expect(hasDrafts('ana')).toBe(false);
});
