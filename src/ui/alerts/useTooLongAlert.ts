import { useRef } from 'react';
import { showAlert } from './alertStore.ts';

const TOO_LONG_EVERY_MS = 3000;

/** Says that a text is too long, at most once in three seconds. */
export function useTooLongAlert(): () => void {
  const saidAtMs = useRef(-TOO_LONG_EVERY_MS);
  return () => {
    const nowMs = performance.now();
    if (nowMs - saidAtMs.current < TOO_LONG_EVERY_MS) return;
    saidAtMs.current = nowMs;
    showAlert({ kind: 'danger', text: 'Error: Too many characters!' });
  };
}
