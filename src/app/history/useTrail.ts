import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backTarget } from './backTarget.ts';
import { noteStep, readTrail } from './trail.ts';

/** The router's count of this entry of the browser's history. */
export function historyIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
}

/** Whether this entry of the history was come back to, and not yet noted. */
export function hasComeBack(): boolean {
  const last = trailNow().at(-1);
  return last !== undefined && historyIndex() < last.index;
}

/** Notes every page that the tab comes to. Once, around all pages. */
export function useTrail(): void {
  const { pathname, search, key } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    try {
      noteStep({ index: historyIndex(), path, atMs: Date.now() });
    } catch {
      // No storage: Back leads to the feed.
    }
  }, [key, path]);
}

/**
 * The app's own Back. Where the browser has that page behind this one it goes back there, so that the page stands as it
 * was left; otherwise it is opened anew.
 */
export function useGoBack(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    const { path, step } = backTarget(pathname, trailNow());
    const distance = step ? step.index - historyIndex() : 0;
    if (distance === 0) {
      void navigate(path);
      return;
    }
    const correct = (): void => {
      if (location.pathname + location.search !== path) void navigate(path, { replace: true });
    };
    // An entry of the browser's that the router does not count (a dialog's) may lie in between.
    addEventListener('popstate', correct, { once: true });
    void navigate(distance);
  };
}

function trailNow(): ReturnType<typeof readTrail> {
  try {
    return readTrail(Date.now());
  } catch {
    return [];
  }
}
