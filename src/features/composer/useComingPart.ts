import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Code that did not come is asked for again after this long, or when the connection is back. Milliseconds. */
const AGAIN_MS = 3000;

/** Resolves between two words: what an input method is putting together would be lost with its field. */
function whenNotComposing(): Promise<void> {
  if (!isComposing) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}

let isComposing = false;
if (typeof document !== 'undefined') {
  addEventListener('compositionstart', () => (isComposing = true), { capture: true });
  addEventListener('compositionend', () => (isComposing = false), { capture: true });
}

/**
 * A part of the page whose code may be under way still: null until it is here. It appears in one step, so that no key
 * falls between the field that goes and the one that comes.
 */
export function useComingPart<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<{ readonly value: T } | null>(null);
  const isMissing = part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const come = async (): Promise<void> => {
      const value = await load();
      await whenNotComposing();
      if (isWanted) flushSync(() => setPart({ value }));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(timer);
      come().catch((error: unknown) => {
        if (!isWanted) return;
        console.error(error);
        timer = setTimeout(begin, AGAIN_MS);
      });
    };
    begin();
    addEventListener('online', begin);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      removeEventListener('online', begin);
    };
  }, [isMissing, load]);
  return part?.value ?? null;
}
