import { beforeEach, expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { parseRichText } from '../../domain/richText.ts';
import { WORDS_TYPE } from '../../lib/siteWorker.ts';
import { addShared } from './addShared.ts';

const PLACE = 'draft u1 post';
const words = (text: string) => new File([text], 'words', { type: WORDS_TYPE });
const key = () => openDrafts.keyFor(PLACE);

beforeEach(() => writeDraft(key(), EMPTY_DRAFT));

test('words that are shared stand below those of the draft, which keep their formats', async () => {
  const block = { key: 'abcde', text: 'Oak desk', type: 'unstyled', depth: 0, data: {} };
  const bold = { ...block, inlineStyleRanges: [{ offset: 0, length: 3, style: 'BOLD' }], entityRanges: [] };
  const item = { ...block, key: 'fghij', text: 'Solid', type: 'unordered-list-item', inlineStyleRanges: [] };
  const linked = { ...item, key: 'klmno', entityRanges: [{ offset: 0, length: 5, key: 0 }] };
  const entityMap = { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://example.com/a' } } };
  writeDraft(key(), {
    raw: JSON.stringify({ blocks: [bold, linked], entityMap }),
    chosen: { category: null },
  });
  await addShared(PLACE, [words('From the store\nhttps://example.com/b')]);
  await addShared(PLACE, [words('Once more')]);
  const { raw, chosen } = readDraft(key());
  expect(chosen).toEqual({ category: null });
  expect(parseRichText(raw ?? '')?.blocks).toEqual([
    { kind: 'paragraph', text: 'Oak desk', spans: [{ kind: 'bold', start: 0, end: 3 }] },
    {
      kind: 'bullet',
      text: 'Solid',
      spans: [{ kind: 'link', start: 0, end: 5, url: 'https://example.com/a' }],
    },
    { kind: 'paragraph', text: 'From the store', spans: [] },
    { kind: 'paragraph', text: 'https://example.com/b', spans: [] },
    { kind: 'paragraph', text: 'Once more', spans: [] },
  ]);
  // The editor tells blocks apart by their keys.
  const keys = [...(raw ?? '').matchAll(/"key":"(\w+)"/g)].map(([, one]) => one);
  expect(new Set(keys).size).toBe(5);
});

test('words that are shared into an empty draft are its text', async () => {
  await addShared(PLACE, [words('Oak desk\n$40')]);
  expect(parseRichText(readDraft(key()).raw ?? '')?.blocks.map(({ text }) => text)).toEqual([
    'Oak desk',
    '$40',
  ]);
});
