import { member, replace, wrapMethod } from './internals.ts';

export const DEBUG_LOG_MAX_BYTES = 10 * 1024 * 1024;

/** Bounds firebase-debug.log, in which each request is told: it keeps its newest part, and the part before. */
export function boundDebugLog(requireLib: (path: string) => unknown): void {
  const logging = requireLib('logger');
  wrapMethod(
    logging,
    'useFileLogger',
    'logger',
    (original) =>
      function (this: unknown, ...args) {
        const path = original.apply(this, args);
        const transports = member(member(logging, 'logger', 'logger'), 'transports', 'logger');
        const file: unknown = Array.isArray(transports) ? transports.at(-1) : undefined;
        const bounds = { maxsize: DEBUG_LOG_MAX_BYTES, maxFiles: 2, tailable: true };
        for (const [name, value] of Object.entries(bounds)) replace(file, name, 'logger', value);
        return path;
      },
  );
}
