import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { retryUntilLoaded } from '../lib/lazyParts.ts';
import { showAlert } from './alerts/alertStore.ts';

interface LazyModule<P> {
  readonly default: ComponentType<P>;
}

/** How long somebody waits for an overlay before it is said that it does not come. Milliseconds. */
const PATIENCE_MS = 5000;
const NOT_LOADED = "This didn't load. Check your connection and try again.";

/**
 * Code of an overlay, for React's `lazy`. When it has not come after five seconds, shows an alert and closes the overlay: the
 * page below keeps its state, and nothing opens by itself later. Loading goes on, so that the next press opens it.
 */
export function loadOrClose<P extends object>(
  load: () => Promise<LazyModule<P>>,
  close: (props: P) => void,
): Promise<LazyModule<P>> {
  let loaded: ComponentType<P> | null = null;
  const begin = async (): Promise<LazyModule<P>> => {
    const module = await retryUntilLoaded(load);
    loaded = module.default;
    return module;
  };
  /** Stands in the part's place for good: the part if it has come by the time it is opened. */
  function LatePart(props: P): ReactNode {
    const [Part] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      begin().catch(console.error);
      showAlert({ kind: 'danger', text: NOT_LOADED });
      close(props);
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once
    }, []);
    return Part === null ? null : createElement(Part, props);
  }
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS));
  return Promise.race([begin(), late]).catch(() => ({ default: LatePart }));
}
