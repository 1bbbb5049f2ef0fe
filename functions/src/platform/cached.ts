import { now } from './clock.ts';

interface CacheLimits {
  /** Time to live of a value. */
  readonly lifeMs: number;
  /** Maximum number of values; the oldest goes first. */
  readonly max: number;
}

/**
 * Caches a read in this instance: one for each key in `lifeMs`, also for keys without a value. Concurrent callers share it. A
 * read that fails is not cached.
 */
export function cached<T>(
  read: (key: string) => Promise<T>,
  { lifeMs, max }: CacheLimits,
): (key: string) => Promise<T> {
  const kept = new Map<string, { readonly value: Promise<T>; readonly untilMs: number }>();
  return (key) => {
    const nowMs = now();
    const known = kept.get(key);
    if (known !== undefined && known.untilMs > nowMs) return known.value;
    const value = read(key);
    kept.delete(key);
    kept.set(key, { value, untilMs: nowMs + lifeMs });
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
