import { describe, expect, test } from 'vitest';
import { mediaProblem, validateFiles } from './validateFiles.ts';

const files = (...names: string[]) => names.map((name) => ({ name, size: 5_000_000 }));

describe('choosing files', () => {
  test('takes photos and videos', () => {
    expect(validateFiles(files('a.jpg', 'b.MP4'), 0)).toEqual({
      taken: files('a.jpg', 'b.MP4'),
      complaint: null,
    });
  });
  test('refuses other files and takes the rest', () => {
    expect(validateFiles(files('a.jpg', 'b.pdf'), 0)).toEqual({
      taken: files('a.jpg'),
      complaint: 'Only photos & videos are allowed!',
    });
  });
  test('refuses a video over 100 MB, with its reason, but no photo: those are made small', () => {
    const file = (name: string, size: number) => ({ name, size });
    const large = [file('a.mp4', 100_000_001), file('b.mp4', 100_000_000), file('c.jpg', 150_000_000)];
    expect(validateFiles(large, 0)).toEqual({
      taken: large.slice(1),
      complaint: 'Videos can have up to 100 MB.',
    });
  });
  test('takes up to 10, with those already there', () => {
    const eleven = files(...Array.from({ length: 11 }, (_entry, n) => `${n}.jpg`));
    expect(validateFiles(eleven, 0).taken).toHaveLength(10);
    expect(validateFiles(eleven, 0).complaint).toBe('Please choose up to 10 photos.');
    expect(validateFiles(files('a.jpg', 'b.jpg'), 9).taken).toEqual(files('a.jpg'));
    expect(validateFiles(files('a.jpg'), 10).taken).toEqual([]);
    expect(validateFiles(eleven.slice(1), 0).complaint).toBeNull();
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
