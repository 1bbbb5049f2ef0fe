import { onTestFinished, vi } from 'vitest';

/**
 * Fake timers of a page whose main thread may be blocked: what became due meanwhile runs once, when it is free again. The
 * returned function blocks it for so many milliseconds.
 */
export function busyTimers(): (ms: number) => void {
  let nowMs = 0;
  const timers = new Set<{ atMs: number; readonly everyMs: number | null; readonly run: () => void }>();
  const starter =
    (isRepeated: boolean) =>
    (run: () => void, ms = 0): object => {
      const timer = { atMs: nowMs + ms, everyMs: isRepeated ? ms : null, run };
      timers.add(timer);
      return timer;
    };
  const clear = (timer: object): void => timers.forEach((one) => one === timer && timers.delete(one));
  // Others would be taken for the original ones, and be put back at the end.
  vi.useRealTimers();
  vi.stubGlobal('setTimeout', starter(false));
  vi.stubGlobal('setInterval', starter(true));
  vi.stubGlobal('clearTimeout', clear);
  vi.stubGlobal('clearInterval', clear);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (ms) => {
    nowMs += ms;
    for (const timer of [...timers]) {
      if (timer.atMs > nowMs) continue;
      if (timer.everyMs === null) timers.delete(timer);
      else timer.atMs = nowMs + timer.everyMs;
      timer.run();
    }
  };
}
