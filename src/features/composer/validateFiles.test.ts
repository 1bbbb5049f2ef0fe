import { describe, expect, test } from 'vitest';
import { mediaProblem, validateFiles } from './validateFiles.ts';

/** A file that says it is so large. */
const file = (name: string, size = 5_000_000): File =>
  Object.defineProperty(new File([], name), 'size', { value: size });
const files = (...names: string[]): readonly File[] => names.map((name) => file(name));
const validate = (chosen: readonly File[], before = 0) => validateFiles(chosen, () => before);

describe('choosing files', () => {
  test('takes photos and videos', async () => {
    const chosen = files('a.jpg', 'b.MP4');
    expect(await validate(chosen)).toEqual({ taken: chosen, complaint: null });
  });
  test('takes a photo that has no extension, as Android names its own', async () => {
    const photo = new File(['x'], '1000012345', { type: 'image/jpeg' });
    expect(await validate([photo])).toEqual({ taken: [photo], complaint: null });
  });
  test('refuses other files and takes the rest', async () => {
    const chosen = files('a.jpg', 'b.pdf', 'Makefile');
    expect(await validate(chosen)).toEqual({
      taken: chosen.slice(0, 1),
      complaint: 'Only photos & videos are allowed!',
    });
  });
  test('refuses a video over 100 MB, with its reason, but no photo: those are made small', async () => {
    const large = [file('a.mp4', 100_000_001), file('b.mp4', 100_000_000), file('c.jpg', 150_000_000)];
    expect(await validate(large)).toEqual({
      taken: large.slice(1),
      complaint: 'Videos can have up to 100 MB.',
    });
  });
  test('takes up to 10, with those already there', async () => {
    const eleven = files(...Array.from({ length: 11 }, (_entry, n) => `${n}.jpg`));
    const all = await validate(eleven);
    expect([all.taken.length, all.complaint]).toEqual([10, 'Please choose up to 10 photos.']);
    expect((await validate(eleven.slice(0, 2), 9)).taken).toEqual(eleven.slice(0, 1));
    expect((await validate(eleven.slice(0, 1), 10)).taken).toEqual([]);
    expect((await validate(eleven.slice(1))).complaint).toBeNull();
  });
});

test('a draft with more pictures than fit, or one that is broken, says so before anything goes out', () => {
  const ready = { name: 'ready.jpg', state: 'ready' } as const;
  expect(mediaProblem(Array.from({ length: 10 }, () => ready))).toBeNull();
  expect(mediaProblem(Array.from({ length: 11 }, () => ready))).toBe('Please choose up to 10 photos.');
  expect(mediaProblem([ready, { name: 'sofa.heic', state: 'unreadable' }])).toBe(
    `"sofa.heic" can't be read. Remove it first.`,
  );
  expect(mediaProblem([{ name: 'lamp.jpg', state: 'failed' }])).toBe(
    `"lamp.jpg" isn't ready. Try it again or remove it first.`,
  );
});
