import type { Line } from './liveQuery.ts';

/** The steps from what a screen shows first to its live data. */
export interface EarlyThenLive<Early> {
  /** What the page's inline script has asked for, or REST can read; null where only the SDK can. */
  readonly read: () => Promise<Early | null>;
  /** Shows it, without the SDK. */
  readonly show: (early: Early) => void;
  /** Resolves when the SDK may have the line, once something early is shown. */
  readonly whenQuiet: (early: Early) => Promise<void>;
  /** Loads the SDK and listens: to what is newer than `early`, so that nothing is read twice; to everything for null. */
  readonly goLive: (early: Early | null) => Promise<void>;
}

/**
 * Leads a live query from its early answer to its listener, for as long as the line is open. A failure ends the line;
 * what is shown stays.
 */
export function earlyThenLive<Early>(
  line: Pick<Line<never>, 'isOpen' | 'fail'>,
  { read, show, whenQuiet, goLive }: EarlyThenLive<Early>,
): void {
  const run = async (): Promise<void> => {
    const early = await read();
    if (!line.isOpen()) return;
    if (early !== null) {
      show(early);
      await whenQuiet(early);
    }
    if (line.isOpen()) await goLive(early);
  };
  run().catch(line.fail);
}
