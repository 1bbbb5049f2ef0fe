import type { Subscriber } from './liveQuery.ts';

/** The steps from a screen's early data to its live data. */
interface EarlyThenLive<Early> {
  /** Reads the early data: requested by the page's inline script, or over REST; null where only the SDK can. */
  readonly read: () => Promise<Early | null>;
  /** Shows the early data, without the SDK. */
  readonly show: (early: Early) => void;
  /** Resolves when the SDK may use the connection, once something early is shown. */
  readonly whenSettled: (early: Early) => Promise<void>;
  /**
   * Loads the SDK and listens: to what is newer than `early`, so that nothing is read twice; to everything for null.
   */
  readonly goLive: (early: Early | null) => Promise<void>;
}

/** Runs the steps for a live query as long as its subscriber is open. A failure ends it; what is shown stays. */
export function earlyThenLive<Early>(
  subscriber: Pick<Subscriber<never>, 'isOpen' | 'fail'>,
  { read, show, whenSettled, goLive }: EarlyThenLive<Early>,
): void {
  const run = async (): Promise<void> => {
    const early = await read();
    if (!subscriber.isOpen()) return;
    if (early !== null) {
      show(early);
      await whenSettled(early);
    }
    if (subscriber.isOpen()) await goLive(early);
  };
  run().catch(subscriber.fail);
}
