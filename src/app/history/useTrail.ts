import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFields } from '../../data/stored/fields.ts';
import { backTarget } from './backTarget.ts';
import { noteStep, readTrail } from './trail.ts';

/** The router's index of the current history entry. */
export function historyIndex(): number {
  const state: unknown = history.state;
  return isFields(state) && typeof state['idx'] === 'number' ? state['idx'] : 0;
}

/** Whether the current history entry was reached by Back, and is not recorded yet. */
export function hasComeBack(): boolean {
  const last = trailNow().at(-1);
  return last !== undefined && historyIndex() < last.index;
}

/** Records every page of the tab. Used once, around all pages. */
export function useTrail(): void {
  const { pathname, search, key } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    try {
      noteStep({ index: historyIndex(), path, atMs: Date.now() });
    } catch {
      // Storage is denied: Back leads to the feed.
    }
  }, [key, path]);
}

/**
 * The app's own Back. Goes back in the browser's history where that has the page, which restores it as it was;
 * otherwise navigates to it.
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
    // A history entry that the router does not count (a dialog's) may lie in between.
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
