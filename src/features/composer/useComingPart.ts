import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Retry interval of code that failed to load; it also retries when the connection is back. Milliseconds. */
const AGAIN_MS = 3000;

/**
 * Watches IME composition. The returned function resolves outside a composition: text being composed would be lost with
 * its field.
 */
function watchComposition(signal: AbortSignal): () => Promise<void> {
  let isComposing = false;
  addEventListener('compositionstart', () => void (isComposing = true), { capture: true, signal });
  addEventListener('compositionend', () => void (isComposing = false), { capture: true, signal });
  return async () => {
    if (!isComposing) return;
    await new Promise((resolve) => {
      addEventListener('compositionend', () => setTimeout(resolve), { once: true });
    });
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
    const unwanted = new AbortController();
    const { signal } = unwanted;
    const composed = watchComposition(signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const come = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        const value = await load();
        await composed();
        if (!signal.aborted) flushSync(() => setPart({ value }));
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        timer = setTimeout(() => void come(), AGAIN_MS);
      }
    };
    void come();
    addEventListener('online', () => void come(), { signal });
    return () => {
      unwanted.abort();
      clearTimeout(timer);
    };
  }, [isMissing, load]);
  return part?.value ?? null;
}
