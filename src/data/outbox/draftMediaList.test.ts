import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFailure } from '../errors/dataError.ts';
import type { GalleryFile } from '../media/gallery.ts';
import { DraftMediaList, type DraftMediaParts, type Prepare } from './draftMediaList.ts';
import { readDraftFiles, writeDraftFiles } from './draftStore.ts';
import { emptyFolder } from './uploadFolder.ts';
import { photoOf, preparedPhoto } from '../../domain/testing/media.ts';

const device = vi.hoisted(() => ({ isFull: false }));
vi.mock('./draftStore.ts', async (original) => {
  const store = await original<{ readonly writeDraftFiles: typeof writeDraftFiles }>();
  const write: typeof writeDraftFiles = (...args) =>
    device.isFull ? Promise.resolve(false) : store.writeDraftFiles(...args);
  return { ...store, writeDraftFiles: write };
});

const KEY = 'draft ana post AAAAAAAAAAAAAAAAAAAA';
const nothing = (): void => undefined;
const tick = () => new Promise((resolve) => setTimeout(resolve));

const preparedOf = (name: string) => preparedPhoto({ full: new Blob([name]), thumbhash: name });
const keptOf = (name: string) => ({ name, prepared: preparedOf(name), fileId: null, uploadedAtMs: null });
const keep = (...names: string[]) =>
  writeDraftFiles(KEY, { folder: emptyFolder('AAAAAAAAAAAAAAAAAAAA'), media: names.map(keptOf) });
const noUpload = { upload: () => Promise.reject(new Error('Not now')), mayUploadEarly: () => false };
const listOf = (prepare: Prepare) => new DraftMediaList(KEY, { ...noUpload, prepare });
const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name));
const shown = (list: DraftMediaList) => list.now().media.map(({ name, state }) => `${name} ${state}`);
const kept = async () => (await readDraftFiles(KEY)).media.map(({ name }) => name);

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = nothing;
  await writeDraftFiles(KEY, null);
});

describe('the pictures of a draft', () => {
  test('are made ready one after the other, and kept in their order', async () => {
    const running: string[] = [];
    let most = 0;
    const list = listOf(async ({ name }) => {
      running.push(name);
      most = Math.max(most, running.length);
      await tick();
      running.pop();
      return preparedOf(name);
    });
    list.subscribe(nothing);
    list.add(files('a.jpg', 'b.jpg', 'c.jpg'));
    expect(shown(list)).toEqual(['a.jpg preparing', 'b.jpg preparing', 'c.jpg preparing']);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready', 'b.jpg ready', 'c.jpg ready']);
    expect(most).toBe(1);
    list.move(2, 0);
    await expect.poll(kept).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  });

  test('one that is taken away while it is made ready is stopped, and does not come back', async () => {
    let stopped = false;
    const list = listOf(async ({ name }, signal) => {
      signal.addEventListener('abort', () => (stopped = true));
      await tick();
      return preparedOf(name);
    });
    list.subscribe(nothing);
    list.add(files('a.jpg', 'b.jpg'));
    await Promise.resolve();
    const [first] = list.now().media;
    if (first) void list.remove(first.key);
    await expect.poll(() => shown(list)).toEqual(['b.jpg ready']);
    expect(stopped).toBe(true);
    expect(await kept()).toEqual(['b.jpg']);
  });

  test('one that cannot be read is told from one that may be prepared at another try', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isReadable = false;
    const list = listOf(async ({ name }) => {
      if (name === 'bad.jpg') throw new DataFailure('bad-media', 'No picture');
      if (!isReadable) throw new Error('Not now');
      return preparedOf(name);
    });
    list.subscribe(nothing);
    list.add(files('a.jpg', 'bad.jpg'));
    await expect.poll(() => shown(list)).toEqual(['a.jpg failed', 'bad.jpg unreadable']);
    isReadable = true;
    const [one] = list.now().media;
    if (one) list.retry(one.key);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready', 'bad.jpg unreadable']);
    expect(await kept()).toEqual(['a.jpg']);
  });

  test('go on while another page is shown, and are there for the next screen', async () => {
    const list = listOf(async ({ name }) => {
      await tick();
      await tick();
      return preparedOf(name);
    });
    const leave = list.subscribe(nothing);
    list.add(files('a.jpg'));
    leave();
    await expect.poll(kept).toEqual(['a.jpg']);
    await tick();
    list.subscribe(nothing);
    await expect.poll(() => list.now().media).toHaveLength(1);
  });

  test('keep the names of their files over a visit to another page', async () => {
    const list = listOf(async ({ name }) => preparedOf(name));
    const leave = list.subscribe(nothing);
    list.add(files('a.jpg', 'b.jpg'));
    await expect.poll(kept).toEqual(['a.jpg', 'b.jpg']);
    leave();
    await tick();
    list.subscribe(nothing);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready', 'b.jpg ready']);
  });

  test('stay for as long as the page lives where the device has no room for them', async () => {
    device.isFull = true;
    const list = listOf(async ({ name }) => preparedOf(name));
    const leave = list.subscribe(nothing);
    list.add(files('a.jpg'));
    await expect.poll(() => list.now().isUnstored).toBe(true);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready']);
    leave();
    await tick();
    list.subscribe(nothing);
    expect(shown(list)).toEqual(['a.jpg ready']);
    device.isFull = false;
  });

  test('come after those of an earlier visit, and both are kept', async () => {
    await keep('old.jpg');
    const list = listOf(async ({ name }) => preparedOf(name));
    list.subscribe(nothing);
    list.add(files('new.jpg'));
    await expect.poll(kept).toEqual(['old.jpg', 'new.jpg']);
  });

  test('leave nothing at a sign-out, not even what was being made ready', async () => {
    let finish = nothing;
    const list = listOf(async ({ name }) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return preparedOf(name);
    });
    list.subscribe(nothing);
    list.add(files('a.jpg'));
    await tick();
    list.forget();
    finish();
    await tick();
    expect(list.now().media).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

describe('uploads before Post', () => {
  /** A Storage that keeps what it is given. */
  function setUp(mayUploadEarly = () => true) {
    const uploaded: string[] = [];
    const upload = async (postId: string, { fileId, thumbhash }: GalleryFile): Promise<void> => {
      await tick();
      uploaded.push(`${postId === 'AAAAAAAAAAAAAAAAAAAA' ? 'first' : 'new'}/${String(fileId)} ${thumbhash}`);
    };
    const open = (): DraftMediaList => {
      const prepare: Prepare = async ({ name }) => preparedOf(name);
      const list = new DraftMediaList(KEY, { prepare, upload, mayUploadEarly });
      list.subscribe(nothing);
      return list;
    };
    return { uploaded, open };
  }
  const areUp = (list: DraftMediaList, count: number) =>
    expect
      .poll(() => list.now().media.filter(({ uploadedAtMs }) => uploadedAtMs !== null))
      .toHaveLength(count);
  const sent = (list: DraftMediaList) => {
    const { postId, files: all } = list.toSend();
    return { postId, files: all.map(({ thumbhash, uploadedAtMs }) => [thumbhash, uploadedAtMs !== null]) };
  };

  test('begin when files are chosen; the order is decided at Post', async () => {
    const { uploaded, open } = setUp();
    const list = open();
    list.add(files('a.jpg', 'b.jpg'));
    await areUp(list, 2);
    list.move(1, 0);
    expect(sent(list)).toEqual({
      postId: 'AAAAAAAAAAAAAAAAAAAA',
      files: [
        ['b.jpg', true],
        ['a.jpg', true],
      ],
    });
    expect(uploaded).toEqual(['first/0 a.jpg', 'first/1 b.jpg']);
  });

  test('are not repeated by the next page', async () => {
    const { uploaded, open } = setUp();
    const list = open();
    list.add(files('a.jpg'));
    await areUp(list, 1);
    await expect.poll(async () => (await readDraftFiles(KEY)).media[0]?.uploadedAtMs ?? null).not.toBeNull();
    const next = open();
    await areUp(next, 1);
    next.add(files('b.jpg'));
    await areUp(next, 2);
    expect(uploaded).toEqual(['first/0 a.jpg', 'first/1 b.jpg']);
  });

  test('wait for Post with the data saver', async () => {
    const { uploaded, open } = setUp(() => false);
    const list = open();
    list.add(files('a.jpg'));
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready']);
    await tick();
    expect(sent(list).files).toEqual([['a.jpg', false]]);
    expect(uploaded).toEqual([]);
  });

  test('that fail are left to Post', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const upload = vi.fn(() => Promise.reject(new Error('500')));
    const prepare: Prepare = async ({ name }) => preparedOf(name);
    const list = new DraftMediaList(KEY, { prepare, upload, mayUploadEarly: () => true });
    list.subscribe(nothing);
    list.add(files('a.jpg'));
    await expect.poll(() => upload.mock.calls.length).toBe(1);
    await tick();
    expect(sent(list).files).toEqual([['a.jpg', false]]);
  });

  test('go to a new post id, all of them, when the ten names are used up', async () => {
    const { uploaded, open } = setUp();
    const list = open();
    list.add(files(...Array.from({ length: 10 }, (_one, n) => `${String(n)}.jpg`)));
    await areUp(list, 10);
    for (const { key } of list.now().media.slice(2)) void list.remove(key);
    list.add(files('x.jpg'));
    await expect.poll(() => uploaded.slice(10)).toEqual(['new/0 0.jpg', 'new/1 1.jpg', 'new/2 x.jpg']);
    await areUp(list, 3);
    const { postId, files: all } = list.toSend();
    expect(postId).not.toBe('AAAAAAAAAAAAAAAAAAAA');
    expect(all.map(({ fileId }) => fileId)).toEqual([0, 1, 2]);
  });

  test('go to a new post id when the files are older than 20 hours, for they are swept', async () => {
    const { uploaded, open } = setUp();
    const list = open();
    list.add(files('a.jpg'));
    await areUp(list, 1);
    const nowMs = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(nowMs + 20 * 60 * 60 * 1000 + 1000);
    const { postId, files: all } = sent(list);
    expect(postId).not.toBe('AAAAAAAAAAAAAAAAAAAA');
    expect(all).toEqual([['a.jpg', false]]);
    expect(uploaded).toHaveLength(1);
  });
});

describe('the pictures of an edit', () => {
  const EDIT = 'draft ana edit-POST BBBBBBBBBBBBBBBBBBBB';
  const stored = (fileId: number, order: number) => ({ ...photoOf('POST', fileId), order });
  const POST = { id: 'POST', media: [stored(3, 0), stored(0, 1)] };
  const editOf = (upload: DraftMediaParts['upload'] = noUpload.upload) =>
    new DraftMediaList(
      EDIT,
      { prepare: async ({ name }) => preparedOf(name), upload, mayUploadEarly: () => true },
      POST,
    );
  beforeEach(() => writeDraftFiles(EDIT, null));

  test("begin with the post's; new ones go into its folder under random names, in the order that is set", async () => {
    const uploaded: string[] = [];
    const list = editOf(async (postId: string, { fileId }: GalleryFile) => {
      uploaded.push(`${postId}/${String(fileId)}`);
    });
    list.subscribe(nothing);
    expect(list.now().media.map((one) => one.stored?.path)).toEqual(POST.media.map(({ path }) => path));
    list.add(files('a.jpg'));
    await expect.poll(() => uploaded).toEqual([expect.stringMatching(/^POST\/[A-Za-z0-9]{20}$/)]);
    list.move(2, 0);
    await list.remove(list.now().media[1]?.key ?? '');
    const { postId, files: added } = list.toSend();
    expect(postId).toBe('POST');
    expect(added.map(({ fileId }) => `POST/${String(fileId)}`)).toEqual(uploaded);
    const arrived = { ...stored(9, 5), path: 'images/posts/POST/new_2048.jpg' };
    expect(list.galleryWith([arrived])).toEqual([
      { ...arrived, order: 0 },
      { ...stored(0, 1), order: 1 },
    ]);
  });

  test('come back as they were left', async () => {
    const list = editOf();
    list.subscribe(nothing);
    list.move(0, 1);
    list.add(files('a.jpg'));
    await expect.poll(() => list.now().media.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    await expect.poll(async () => (await readDraftFiles(EDIT)).media.length).toBe(3);
    const again = editOf();
    again.subscribe(nothing);
    await expect
      .poll(() => again.now().media.map((one) => one.stored?.path ?? one.name))
      .toEqual([stored(0, 0).path, stored(3, 0).path, 'a.jpg']);
  });

  test('that are about to be swept get another name, and are uploaded again', async () => {
    const fileId = 'RandomNameOfAPicture';
    const old = { ...keptOf('a.jpg'), fileId, uploadedAtMs: Date.now() - 30 * 3_600_000 };
    await writeDraftFiles(EDIT, { folder: emptyFolder('POST'), media: [old] });
    const list = editOf();
    list.subscribe(nothing);
    await expect.poll(() => list.now().media.map(({ name }) => name)).toEqual(['a.jpg']);
    const [file] = list.toSend().files;
    expect(file?.uploadedAtMs).toBeNull();
    expect(file?.fileId).not.toBe(fileId);
  });
});
