import { expect, test, vi } from 'vitest';
import { JointUploads } from './jointUploads.ts';

/** An upload that the test completes. */
function setUp() {
  const uploads = new JointUploads();
  let tell = (_bytes: number): void => undefined;
  let finish = (): void => undefined;
  let signal = new AbortController().signal;
  const upload = vi.fn((onBytes: (bytes: number) => void, aborted: AbortSignal) => {
    tell = onBytes;
    signal = aborted;
    return new Promise<void>((resolve) => (finish = resolve));
  });
  const join = (abort = new AbortController()) => {
    const bytes: number[] = [];
    const done = uploads.upload('a.jpg', upload, (count) => bytes.push(count), abort.signal);
    return { bytes, done, abort };
  };
  return {
    upload,
    join,
    tell: (bytes: number) => tell(bytes),
    finish: () => finish(),
    isAborted: () => signal.aborted,
  };
}

test('a path is uploaded once, and whoever asks meanwhile or afterwards is served by it', async () => {
  const { upload, join, tell, finish } = setUp();
  const draft = join();
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  tell(5);
  const post = join();
  tell(9);
  finish();
  await Promise.all([draft.done, post.done]);
  await join().done;
  expect(upload).toHaveBeenCalledTimes(1);
  expect(post.bytes).toEqual([5, 9]);
});

test('an upload is cancelled when nobody waits for it any more', async () => {
  const { upload, join, isAborted } = setUp();
  const [draft, post] = [join(), join()];
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  draft.abort.abort();
  await expect(draft.done).rejects.toMatchObject({ code: 'cancelled' });
  expect(isAborted()).toBe(false);
  post.abort.abort();
  await expect(post.done).rejects.toMatchObject({ code: 'cancelled' });
  expect(isAborted()).toBe(true);
});

test('one that failed is tried again', async () => {
  const uploads = new JointUploads();
  const upload = vi.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue(undefined);
  const ask = () => uploads.upload('a.jpg', upload, () => undefined, new AbortController().signal);
  await expect(ask()).rejects.toThrow('500');
  await ask();
  expect(upload).toHaveBeenCalledTimes(2);
});
