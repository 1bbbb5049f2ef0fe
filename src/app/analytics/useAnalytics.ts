import { use, useEffect } from 'react';
import { useStore } from 'react-redux';
import { mayMeasure } from '../../data/analytics/mayMeasure.ts';
import { eventQueue } from '../../data/analytics/track.ts';
import { appConfig } from '../../data/config/appConfig.ts';
import { retryUntilLoaded } from '../../lib/lazyParts.ts';
import { AppRoutes } from '../appRoutes.ts';
import type { RootState } from '../store.ts';

/** Starts analytics where it is configured and allowed, after the first screen. */
export function useAnalytics(): void {
  const store = useStore<RootState>();
  const routes = use(AppRoutes);
  useEffect(() => {
    const { analytics } = appConfig();
    if (!analytics || !mayMeasure(location.hostname, navigator)) return undefined;
    let end: (() => void) | null = null;
    let isOver = false;
    retryUntilLoaded(() => import('./beginAnalytics.ts'))
      .then(({ beginAnalytics }) => {
        if (!isOver) end = beginAnalytics(store, eventQueue, routes, analytics);
      })
      // The app works without it.
      .catch(console.error);
    return () => {
      isOver = true;
      end?.();
    };
  }, [store, routes]);
}
