import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const kinds = ['online', 'offline'] as const;
  for (const kind of kinds) addEventListener(kind, changed);
  return () => {
    for (const kind of kinds) removeEventListener(kind, changed);
  };
}

/** Whether the browser says that it has no connection, for rendering. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
