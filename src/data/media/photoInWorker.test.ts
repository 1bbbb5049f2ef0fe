// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPhotoWorker, preparePhotoBeside } from './photoInWorker.ts';
import { preparedPhoto } from '../../domain/testing/media.ts';

test('a worker whose code did not come while somebody wrote is not asked: another one is', async () => {
  const made: FakeWorker[] = [];
  class FakeWorker {
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    onerror: (() => void) | null = null;
    constructor() {
      made.push(this);
    }
    postMessage(): void {
      if (made.indexOf(this) > 0) this.onmessage?.({ data: { prepared: preparedPhoto() } });
    }
    terminate(): void {
      this.onmessage = null;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  openPhotoWorker();
  made[0]?.onerror?.();
  const file = new File(['x'], 'lamp.jpg', { type: 'image/jpeg' });
  await expect(preparePhotoBeside(file, new AbortController().signal)).resolves.toMatchObject({
    kind: 'photo',
  });
  expect(made).toHaveLength(2);
});
