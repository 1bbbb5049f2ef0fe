import { useSyncExternalStore, type ReactNode } from 'react';
import { fullStamp, shortAge } from '../../../lib/relativeTime.ts';
import { byServer } from '../../../lib/serverNow.ts';

const TICK_MS = 30_000;

/** One shared clock for all ages on the screen; it stops without listeners. */
const clock = {
  nowMs: Date.now(),
  listeners: new Set<() => void>(),
  timer: null as ReturnType<typeof setInterval> | null,
  subscribe(this: void, listener: () => void): () => void {
    clock.listeners.add(listener);
    // It may have been stopped for long.
    if (clock.timer === null) clock.nowMs = Date.now();
    clock.timer ??= setInterval(() => {
      clock.nowMs = Date.now();
      for (const one of clock.listeners) one();
    }, TICK_MS);
    return () => {
      clock.listeners.delete(listener);
      if (clock.listeners.size > 0 || clock.timer === null) return;
      clearInterval(clock.timer);
      clock.timer = null;
    };
  },
};

/** How long ago, in short form, kept up to date. */
export function useAge(atMs: number): string {
  return useSyncExternalStore(clock.subscribe, () => shortAge(atMs, Math.max(byServer(clock.nowMs), atMs)));
}

/** How long ago, kept up to date; the full time on hover. */
export function Age({ atMs }: { readonly atMs: number }): ReactNode {
  const age = useAge(atMs);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={fullStamp(atMs)}>
      {age}
    </time>
  );
}
