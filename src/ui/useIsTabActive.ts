import { useSyncExternalStore } from 'react';

const EVENTS = ['focus', 'blur'] as const;

function subscribe(changed: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    for (const name of EVENTS) removeEventListener(name, changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

const isHereNow = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Whether this tab is visible and its window has the focus. */
export function useIsTabActive(): boolean {
  return useSyncExternalStore(subscribe, isHereNow);
}
