import type { Line } from './liveQuery.ts';

/** The steps from a screen's early data to its live data. */
interface EarlyThenLive<Early> {
  /** Reads the early data: requested by the page's inline script, or over REST; null where only the SDK can. */
  readonly read: () => Promise<Early | null>;
  /** Shows the early data, without the SDK. */
  readonly show: (early: Early) => void;
  /** Resolves when the SDK may use the connection, once something early is shown. */
  readonly whenQuiet: (early: Early) => Promise<void>;
  /**
   * Loads the SDK and listens: to what is newer than `early`, so that nothing is read twice; to everything for null.
   */
  readonly goLive: (early: Early | null) => Promise<void>;
}

/** Runs the steps for a live query as long as its line is open. A failure ends the line; what is shown stays. */
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
