import { useSyncExternalStore } from 'react';

/** Less than this far down still counts as at the top: nothing being read would move. */
const TOP_PX = 120;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The same, asked once. */
export const isAtTopNow = (): boolean => window.scrollY < TOP_PX;

/** Whether the page stands at its top. */
export function useAtTop(): boolean {
  return useSyncExternalStore(subscribe, isAtTopNow);
}
