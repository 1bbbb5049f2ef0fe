import { useState, useSyncExternalStore } from 'react';

/** Up to this distance counts as at the top: nothing being read would move. */
const TOP_PX = 120;

/** Whether the page is scrolled to its top; cached between scroll events, because reading it forces a layout. */
class PageTop {
  private known: boolean | null = null;

  constructor() {
    if (typeof window !== 'undefined') addEventListener('scroll', this.forget, { passive: true });
  }

  readonly forget = (): void => void (this.known = null);

  readonly isHere = (): boolean => (this.known ??= window.scrollY < TOP_PX);

  readonly subscribe = (listener: () => void): (() => void) => {
    addEventListener('scroll', listener, { passive: true });
    return () => removeEventListener('scroll', listener);
  };
}

export const pageTop = new PageTop();

/** Whether the page stands at its top. */
export function useAtTop(): boolean {
  // Another page may have left a stale value.
  useState(pageTop.forget);
  return useSyncExternalStore(pageTop.subscribe, pageTop.isHere);
}
