import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PreparedMedia } from '../../domain/media.ts';
import { DataFailure } from '../errors.ts';
import { DraftMediaList } from './draftMediaList.ts';
import { readDraftMedia, writeDraftMedia } from './draftStore.ts';

const device = vi.hoisted(() => ({ isFull: false }));
vi.mock('./draftStore.ts', async (original) => {
  const store = await original<{ readonly writeDraftMedia: typeof writeDraftMedia }>();
  const write: typeof writeDraftMedia = (...args) =>
    device.isFull ? Promise.reject(new Error('No room')) : store.writeDraftMedia(...args);
  return { ...store, writeDraftMedia: write };
});

const KEY = 'draft ana post';
const nothing = (): void => undefined;
const tick = () => new Promise((resolve) => setTimeout(resolve));

const preparedOf = (name: string): PreparedMedia => ({
  kind: 'photo',
  full: new Blob([name]),
  fullExtension: 'jpg',
  preview: new Blob([name]),
  previewExtension: 'jpg',
  widthPx: 1,
  heightPx: 1,
  thumbhash: name,
});
const keptOf = (name: string) => ({ name, prepared: preparedOf(name) });
const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name));
const shown = (list: DraftMediaList) => list.now().media.map(({ name, state }) => `${name} ${state}`);
const kept = async () => (await readDraftMedia(KEY)).map(({ name }) => name);

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = nothing;
  await writeDraftMedia(KEY, []);
});
afterEach(() => vi.restoreAllMocks());

describe('the pictures of a draft', () => {
  test('are made ready one after the other, and kept in their order', async () => {
    const running: string[] = [];
    let most = 0;
    const list = new DraftMediaList(KEY, async ({ name }) => {
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

  test('stand there once when they are left and come back to before they were read', async () => {
    await writeDraftMedia(KEY, [keptOf('a.jpg')]);
    const list = new DraftMediaList(KEY, () => Promise.reject(new Error('Nothing is chosen')));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    list.subscribe(nothing)();
    vi.runAllTimers();
    vi.useRealTimers();
    list.subscribe(nothing);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready']);
    await kept();
    expect(shown(list)).toEqual(['a.jpg ready']);
  });

  test('one that is taken away while it is made ready is stopped, and does not come back', async () => {
    let stopped = false;
    const list = new DraftMediaList(KEY, async ({ name }, signal) => {
      signal.addEventListener('abort', () => (stopped = true));
      await tick();
      return preparedOf(name);
    });
    list.subscribe(nothing);
    list.add(files('a.jpg', 'b.jpg'));
    await Promise.resolve();
    const [first] = list.now().media;
    if (first) list.remove(first.key);
    await expect.poll(() => shown(list)).toEqual(['b.jpg ready']);
    expect(stopped).toBe(true);
    expect(await kept()).toEqual(['b.jpg']);
  });

  test('one that cannot be read stays, to be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isReadable = false;
    const list = new DraftMediaList(KEY, async ({ name }) => {
      if (!isReadable) throw new Error('Not now');
      return preparedOf(name);
    });
    list.subscribe(nothing);
    list.add(files('a.jpg'));
    await expect.poll(() => shown(list)).toEqual(['a.jpg failed']);
    isReadable = true;
    const [one] = list.now().media;
    if (one) list.retry(one.key);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready']);
  });

  test('go on while another page is shown, and are there for the next screen', async () => {
    const list = new DraftMediaList(KEY, async ({ name }) => {
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

  test('one that cannot be read while no screen is there stands for the next one, to be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isReadable = false;
    const list = new DraftMediaList(KEY, async ({ name }) => {
      await tick();
      if (!isReadable) throw new Error('Not now');
      return preparedOf(name);
    });
    list.subscribe(nothing)();
    list.add(files('a.jpg'));
    await expect.poll(() => shown(list)).toEqual(['a.jpg failed']);
    await tick();
    list.subscribe(nothing);
    expect(shown(list)).toEqual(['a.jpg failed']);
    isReadable = true;
    const [one] = list.now().media;
    if (one) list.retry(one.key);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready']);
  });

  test('are what another tab left of them, beside one that cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const list = new DraftMediaList(KEY, ({ name }) =>
      name === 'bad.jpg' ? Promise.reject(new Error('Not now')) : Promise.resolve(preparedOf(name)),
    );
    const leave = list.subscribe(nothing);
    list.add(files('bad.jpg', 'a.jpg'));
    await expect.poll(() => shown(list)).toEqual(['bad.jpg failed', 'a.jpg ready']);
    await expect.poll(kept).toEqual(['a.jpg']);
    leave();
    await tick();
    await writeDraftMedia(KEY, [keptOf('b.jpg')]);
    list.subscribe(nothing);
    await expect.poll(() => shown(list)).toEqual(['b.jpg ready', 'bad.jpg failed']);
    list.add(files('c.jpg'));
    await expect.poll(kept).toEqual(['b.jpg', 'c.jpg']);
  });

  test('stay kept where one that cannot be read is taken away before they are there again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const list = new DraftMediaList(KEY, () => Promise.reject(new Error('Not now')));
    list.subscribe(nothing)();
    list.add(files('bad.jpg'));
    await expect.poll(() => shown(list)).toEqual(['bad.jpg failed']);
    await tick();
    await writeDraftMedia(KEY, [keptOf('a.jpg')]);
    list.subscribe(nothing);
    const [bad] = list.now().media;
    if (bad) list.remove(bad.key);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready']);
    expect(await kept()).toEqual(['a.jpg']);
  });

  test('tell once that a film is none, also when no screen was there to hear it, and not after a sign-out', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const list = new DraftMediaList(KEY, () => Promise.reject(new DataFailure('bad-media', 'no video')));
    const refuseUnseen = async (): Promise<void> => {
      const leave = list.subscribe(nothing);
      list.add(files('prices.mp4'));
      leave();
      await expect.poll(() => list.now()).toMatchObject({ media: [], refused: 1 });
      await tick();
    };
    await refuseUnseen();
    expect([list.tellRefused(), list.tellRefused()]).toEqual([true, false]);
    await refuseUnseen();
    list.forget();
    expect(list.tellRefused()).toBe(false);
  });

  test('keep the names of their files over a visit to another page', async () => {
    const list = new DraftMediaList(KEY, async ({ name }) => preparedOf(name));
    const leave = list.subscribe(nothing);
    list.add(files('a.jpg', 'b.jpg'));
    await expect.poll(kept).toEqual(['a.jpg', 'b.jpg']);
    leave();
    await tick();
    expect(shown(list)).toEqual([]);
    list.subscribe(nothing);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready', 'b.jpg ready']);
  });

  test('stay for as long as the page lives where the device has no room for them', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    device.isFull = true;
    const list = new DraftMediaList(KEY, async ({ name }) => preparedOf(name));
    const leave = list.subscribe(nothing);
    list.add(files('a.jpg'));
    await expect.poll(() => list.now().isUnkept).toBe(true);
    await expect.poll(() => shown(list)).toEqual(['a.jpg ready']);
    leave();
    await tick();
    list.subscribe(nothing);
    expect(shown(list)).toEqual(['a.jpg ready']);
    device.isFull = false;
  });

  test('come after those of an earlier visit, and both are kept', async () => {
    await writeDraftMedia(KEY, [keptOf('old.jpg')]);
    const list = new DraftMediaList(KEY, async ({ name }) => preparedOf(name));
    list.subscribe(nothing);
    list.add(files('new.jpg'));
    await expect.poll(kept).toEqual(['old.jpg', 'new.jpg']);
  });

  test('leave nothing at a sign-out, not even what was being made ready', async () => {
    let finish = nothing;
    const list = new DraftMediaList(KEY, async ({ name }) => {
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
