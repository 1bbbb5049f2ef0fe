import { useEffect, type ComponentType } from 'react';
import { retryUntilLoaded } from '../lib/lazyParts.ts';
import { showFailure } from './alerts/alertStore.ts';

interface LazyModule<P> {
  readonly default: ComponentType<P>;
}

/**
 * Code of an overlay, for React's `lazy`. When it fails to load, shows an alert and closes the overlay: the page below
 * keeps its state.
 */
export function loadOrClose<P>(
  load: () => Promise<LazyModule<P>>,
  close: (props: P) => void,
): Promise<LazyModule<P>> {
  function GivenUp(props: P): null {
    useEffect(() => {
      showFailure();
      close(props);
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once
    }, []);
    return null;
  }
  return retryUntilLoaded(load).catch((error: unknown) => {
    console.error(error);
    return { default: GivenUp };
  });
}
