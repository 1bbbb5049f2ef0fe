import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a page that leads to the composer tells it, so that going back is really going back. */
export interface CameFrom {
  readonly cameFrom: string;
}

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && typeof state.cameFrom === 'string';

export interface WayBack {
  /** To the page before, or to `goBack` when the composer was opened by its address. */
  readonly leave: (goBack: string) => void;
  /** To the new comment, in the thread it was written from or else in that of `rootPath`. */
  readonly show: (rootPath: string, commentId: string) => void;
}

/** Longer than any browser takes to begin a step back. */
const NOWHERE_AFTER_MS = 500;

/**
 * Goes one entry back, once however often it is pressed. A tab that was restored without the entries before stays where
 * it is, and tells nobody: there `otherwise` runs.
 */
function useStepBack(): (otherwise: () => void) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const stop = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = null;
    },
    [key],
  );
  return (otherwise) => {
    if (stop.current) return;
    const timer = setTimeout(otherwise, NOWHERE_AFTER_MS);
    stop.current = () => clearTimeout(timer);
    // The page before may take its time to be drawn.
    addEventListener('popstate', stop.current, { once: true });
    void navigate(-1);
  };
}

/**
 * Ways out of the pages for writing, which back navigation skips: where the page one came from is the entry before,
 * that entry is used again, with its place, or Back would lead from the page to the same page.
 */
export function useWayBack(): WayBack {
  const navigate = useNavigate();
  const back = useStepBack();
  const state: unknown = useLocation().state;
  const cameFrom = isCameFrom(state) ? state.cameFrom : null;
  return {
    leave: (goBack) => {
      const lead = (): void => void navigate(goBack, { replace: true });
      if (cameFrom === null) lead();
      else back(lead);
    },
    show: (rootPath, commentId) => {
      const isFromPost = cameFrom?.startsWith('/post/') ?? false;
      const target = `${isFromPost && cameFrom !== null ? cameFrom : rootPath}#comment-${commentId}`;
      const lead = (): void => void navigate(target, { replace: true });
      if (!isFromPost) {
        lead();
        return;
      }
      // The entry can be named anew only once the browser is back at it.
      addEventListener('popstate', lead, { once: true });
      back(() => {
        removeEventListener('popstate', lead);
        lead();
      });
    },
  };
}
