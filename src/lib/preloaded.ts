import { once } from './once.ts';

export interface Preloaded<T> {
  /** Loads it, once; a failure is retried by the next call. */
  readonly load: () => Promise<T>;
  /** Starts loading; a failure is ignored, and reported by the `load` that needs it. */
  readonly preload: () => void;
  /** What has been loaded, synchronously; null before. */
  readonly loaded: () => T | null;
}

/** Something that is loaded ahead of a click and must be at hand within it: Safari opens no window after an `await`. */
export function preloaded<T>(load: () => Promise<T>): Preloaded<T> {
  const state: { loaded: T | null } = { loaded: null };
  const begin = once(async () => {
    const value = await load();
    state.loaded = value;
    return value;
  });
  return {
    load: begin,
    preload: () => void begin().catch(() => undefined),
    loaded: () => state.loaded,
  };
}
