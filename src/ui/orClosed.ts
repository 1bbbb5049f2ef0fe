import { useEffect, type ComponentType } from 'react';
import { untilHere } from '../lib/untilHere.ts';
import { showAlert } from './alerts/alertStore.ts';

interface Part<P> {
  readonly default: ComponentType<P>;
}

/**
 * Code of what a press lays over the page, for React's `lazy`. Given up, it says so and is closed again: the page
 * below, with what is typed on it, stays.
 */
export function orClosed<P>(load: () => Promise<Part<P>>, close: (props: P) => void): Promise<Part<P>> {
  function GivenUp(props: P): null {
    useEffect(() => {
      showAlert({ kind: 'danger', text: 'Something went wrong' });
      close(props);
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once
    }, []);
    return null;
  }
  return untilHere(load).catch((error: unknown) => {
    console.error(error);
    return { default: GivenUp };
  });
}
