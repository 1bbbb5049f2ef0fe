import { useEffect } from 'react';
import { firstScreen } from '../../lib/firstScreen.ts';

/** Keyboard navigation of the feed, once the first screen has loaded. */
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
