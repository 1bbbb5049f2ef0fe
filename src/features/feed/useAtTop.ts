import { useState, useSyncExternalStore } from 'react';

/** Less than this far down still counts as at the top: nothing being read would move. */
const TOP_PX = 120;

/** Known since the last scrolling: asking makes the browser lay the page out, in the middle of what changes it. */
let known: boolean | null = null;
const forget = (): void => void (known = null);
if (typeof window !== 'undefined') addEventListener('scroll', forget, { passive: true });

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The same, asked once. */
export const isAtTopNow = (): boolean => (known ??= window.scrollY < TOP_PX);

/** Whether the page stands at its top. */
export function useAtTop(): boolean {
  // Another page may have left it where it was not told of yet.
  useState(forget);
  return useSyncExternalStore(subscribe, isAtTopNow);
}
