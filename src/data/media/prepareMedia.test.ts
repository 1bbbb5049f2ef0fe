import { expect, test, vi } from 'vitest';
import { prepareMedia } from './prepareMedia.ts';

const { signal } = new AbortController();

/** A player that can play nothing. */
class Unplayable {
  onerror: () => void = () => undefined;
  set src(_address: string) {
    queueMicrotask(() => this.onerror());
  }
}

test.each(['page.mp4', 'page.mov', 'page.avi'])(
  'what no browser plays and is no film is refused, whatever it is called: %s',
  async (name) => {
    vi.stubGlobal('document', { createElement: () => new Unplayable() });
    const file = new File(['<!doctype html><title>Prices</title>'], name, { type: 'video/mp4' });
    await expect(prepareMedia(file, signal)).rejects.toMatchObject({ code: 'bad-media' });
  },
);

test.each(['photo.jpg', 'moving.gif', 'film.mp4', 'film.mov'])(
  'an empty file cannot be read, whatever it is called: %s',
  async (name) => {
    await expect(prepareMedia(new File([], name), signal)).rejects.toMatchObject({ code: 'bad-media' });
  },
);
