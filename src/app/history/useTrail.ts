import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { backTarget } from './backTarget.ts';
import { noteStep, readTrail } from './trail.ts';

/** Where the app's Back has sent the browser, to be checked on arrival. */
let expected: string | null = null;

/** The router's count of this entry of the browser's history. */
export function historyIndex(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;
}

/** Notes every page that the tab comes to. Once, around all pages. */
export function useTrail(): void {
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const path = pathname + search;
  const latest = useRef({ path, kind });
  useEffect(() => {
    latest.current = { path, kind };
  });
  useEffect(() => {
    const asked = expected;
    expected = null;
    // An entry of the browser's that the router does not count (a dialog's) lay in between.
    if (asked !== null && latest.current.kind === NavigationType.Pop && asked !== latest.current.path) {
      void navigate(asked, { replace: true });
      return;
    }
    try {
      noteStep({ index: historyIndex(), path: latest.current.path, atMs: Date.now() });
    } catch {
      // No storage: Back leads to the feed.
    }
  }, [key, path, navigate]);
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
    if (distance < 0) {
      expected = path;
      void navigate(distance);
    } else void navigate(path);
  };
}

function trailNow(): ReturnType<typeof readTrail> {
  try {
    return readTrail(Date.now());
  } catch {
    return [];
  }
}
