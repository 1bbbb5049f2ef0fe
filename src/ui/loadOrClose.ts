import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { retryUntilLoaded } from '../lib/lazyParts.ts';
import { patience } from '../lib/patience.ts';
import { showAlert } from './alerts/alertStore.ts';

interface LazyModule<P> {
  readonly default: ComponentType<P>;
}

/** How long somebody waits for an overlay before it is said that it does not come. Milliseconds. */
const PATIENCE_MS = 5000;
const NOT_LOADED = "This didn't load. Check your connection and try again.";

/**
 * Code of an overlay, for React's `lazy`. When it has not come after five seconds, shows an alert and closes the overlay: the
 * page below keeps its state, and nothing opens by itself later. Loading goes on, and the next press waits for it again.
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
  const patiently = (): Promise<LazyModule<P>> =>
    new Promise((resolve, reject) => {
      const end = patience(PATIENCE_MS, () => reject(new Error(NOT_LOADED)));
      begin().then(resolve, reject).finally(end);
    });
  const first = patiently();
  /** The first load, until the first mount has shown how it ended. */
  let waited: Promise<LazyModule<P>> | null = first;
  /** What `lazy` renders from then on if the first load was late: the part once it has come, nothing before. */
  function LatePart(props: P): ReactNode {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Part !== null) return undefined;
      let isOpen = true;
      const wait = waited ?? patiently();
      waited = null;
      wait.then(
        (module) => isOpen && setPart(() => module.default),
        (error: unknown) => {
          console.error(error);
          if (!isOpen) return;
          showAlert({ kind: 'danger', text: NOT_LOADED });
          close(props);
        },
      );
      return () => {
        isOpen = false;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once
    }, []);
    return Part === null ? null : createElement(Part, props);
  }
  return first.catch(() => ({ default: LatePart }));
}
