import { useSyncExternalStore } from 'react';

/** Whether the window is at least that many CSS pixels wide, now and after every change. */
export function useMinWidth(minPx: number): boolean {
  const query = `(min-width: ${String(minPx)}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
