import { useEffect } from 'react';
import { firstScreen } from '../../lib/firstScreen.ts';

/** Leads through the feed by keys, once the first screen is done with the line. */
export function useFeedKeys(): void {
  useEffect(() => {
    let isWanted = true;
    let stop = (): void => undefined;
    firstScreen
      .whenSettled()
      .then(() => import('./feedKeys.ts'))
      .then(
        ({ followFeedKeys }) => {
          if (isWanted) stop = followFeedKeys();
        },
        () => undefined,
      );
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
}
