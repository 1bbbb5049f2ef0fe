// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rawOfPlainText } from '../../domain/richText.ts';
import { browserStore } from '../local/browserDb.ts';
import { OpenDrafts } from './openDrafts.ts';
import { EMPTY_DRAFT, draftIdOf, draftPlace, readDraft, writeDraft } from './draftWords.ts';

/** The browser's locks, which all tabs share. */
class Locks {
  private readonly names = new Set<string>();

  async request(name: string, _options: object, work: (lock: object | null) => Promise<void>): Promise<void> {
    if (this.names.has(name)) return work(null);
    this.names.add(name);
    try {
      await work({});
    } finally {
      this.names.delete(name);
    }
  }

  query() {
    return Promise.resolve({ held: [...this.names].map((name) => ({ name })) });
  }
}

const PLACE = draftPlace('ana', 'post');
const write = (key: string, words: string): void =>
  writeDraft(key, { ...EMPTY_DRAFT, raw: rawOfPlainText(words) });
/** Opens a composer in a tab and writes. */
async function writeIn(tab: OpenDrafts, words: string): Promise<string> {
  await tab.adopt(PLACE);
  const key = tab.keyFor(PLACE);
  write(key, words);
  return key;
}
/** A closed tab's locks are free. */
const close = async (tab: OpenDrafts): Promise<void> => {
  tab.forget();
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(async () => {
  for (const name of ['drafts', 'outbox'] as const) {
    const store = browserStore(name);
    for (const key of await store.keys()) await store.remove(key);
  }
  vi.stubGlobal('navigator', { locks: new Locks() });
});

describe('drafts in tabs', () => {
  test('are two in two tabs', async () => {
    const [one, two] = [new OpenDrafts(), new OpenDrafts()];
    const first = await writeIn(one, 'Lamp');
    const second = await writeIn(two, 'Sofa');
    expect(second).not.toBe(first);
    expect(await two.offered(draftPlace('ana', 'other'))).toBeNull();
    await one.adopt(PLACE);
    expect(one.keyFor(PLACE)).toBe(first);
  });

  test('of a closed tab are offered in the next composer, the last changed first, each in one tab only', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [one, two] = [new OpenDrafts(), new OpenDrafts()];
    vi.setSystemTime(1000);
    const older = await writeIn(one, 'Lamp');
    vi.setSystemTime(2000);
    const newer = await writeIn(two, 'Sofa');
    await close(one);
    await close(two);
    const [three, four, five] = [new OpenDrafts(), new OpenDrafts(), new OpenDrafts()];
    expect(await three.offered(PLACE)).toBe(newer);
    for (const tab of [three, four, five]) await tab.adopt(PLACE);
    expect(three.keyFor(PLACE)).toBe(newer);
    expect(four.keyFor(PLACE)).toBe(older);
    expect([newer, older]).not.toContain(five.keyFor(PLACE));
  });

  test('do not take the place of words that were written first, nor of files chosen first', async () => {
    const closed = new OpenDrafts();
    const left = await writeIn(closed, 'Lamp');
    await close(closed);
    const [words, files, next] = [new OpenDrafts(), new OpenDrafts(), new OpenDrafts()];
    write(words.keyFor(PLACE), 'Sofa');
    files.noteFiles(files.keyFor(PLACE));
    for (const tab of [words, files, next]) await tab.adopt(PLACE);
    expect(words.keyFor(PLACE)).not.toBe(left);
    expect(files.keyFor(PLACE)).not.toBe(left);
    expect(next.keyFor(PLACE)).toBe(left);
  });

  test('with files alone are offered as well', async () => {
    const key = `${PLACE} BBBBBBBBBBBBBBBBBBBB`;
    // The database of tests knows no blobs.
    vi.stubGlobal('structuredClone', <T>(value: T): T => value);
    const prepared = { full: new Blob(), preview: new Blob() };
    await browserStore('drafts').put(key, { media: [{ name: 'lamp.jpg', prepared }] });
    const tab = new OpenDrafts();
    await tab.adopt(PLACE);
    expect(tab.keyFor(PLACE)).toBe(key);
  });

  test('that were sent are not offered again, and the next one has another id', async () => {
    const tab = new OpenDrafts();
    const key = await writeIn(tab, 'Lamp');
    writeDraft(key, EMPTY_DRAFT);
    tab.close(key);
    await tab.adopt(PLACE);
    expect(tab.keyFor(PLACE)).not.toBe(key);
  });

  test('that the outbox has are forgotten: their page ended before it could', async () => {
    const closed = new OpenDrafts();
    const key = await writeIn(closed, 'Lamp');
    await close(closed);
    await browserStore('outbox').put(draftIdOf(key), { post: {} });
    const tab = new OpenDrafts();
    await tab.adopt(PLACE);
    expect(tab.keyFor(PLACE)).not.toBe(key);
    expect(readDraft(key).raw).toBeNull();
  });
});
