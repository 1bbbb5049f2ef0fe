import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Retry interval of code that failed to load; it also retries when the connection is back. Milliseconds. */
const AGAIN_MS = 3000;

/**
 * Watches IME composition until stopped. `end` resolves outside a composition: text being composed would be lost with
 * its field.
 */
function watchComposition(): { readonly end: () => Promise<void>; readonly stop: () => void } {
  let isComposing = false;
  const onStart = (): void => void (isComposing = true);
  const onEnd = (): void => void (isComposing = false);
  addEventListener('compositionstart', onStart, { capture: true });
  addEventListener('compositionend', onEnd, { capture: true });
  return {
    end: () =>
      isComposing
        ? new Promise((resolve) => {
            addEventListener('compositionend', () => setTimeout(resolve), { once: true });
          })
        : Promise.resolve(),
    stop: () => {
      removeEventListener('compositionstart', onStart, { capture: true });
      removeEventListener('compositionend', onEnd, { capture: true });
    },
  };
}

/**
 * A lazily loaded part: null until it has loaded. It is swapped in synchronously, so that no keystroke is lost between
 * the two fields.
 */
export function useComingPart<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<{ readonly value: T } | null>(null);
  const isMissing = part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const composition = watchComposition();
    const come = async (): Promise<void> => {
      const value = await load();
      await composition.end();
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
      composition.stop();
      clearTimeout(timer);
      removeEventListener('online', begin);
    };
  }, [isMissing, load]);
  return part?.value ?? null;
}
