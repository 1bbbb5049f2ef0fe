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

/**
 * Ways out of the pages for writing, which back navigation skips: where the page one came from is the entry before,
 * that entry is used again, with its place, or Back would lead from the page to the same page.
 */
export function useWayBack(): WayBack {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const cameFrom = isCameFrom(state) ? state.cameFrom : null;
  return {
    leave: (goBack) => void (cameFrom === null ? navigate(goBack, { replace: true }) : navigate(-1)),
    show: (rootPath, commentId) => {
      const isFromPost = cameFrom?.startsWith('/post/') ?? false;
      const target = `${isFromPost && cameFrom !== null ? cameFrom : rootPath}#comment-${commentId}`;
      if (!isFromPost) {
        void navigate(target, { replace: true });
        return;
      }
      // The entry can be named anew only once the browser is back at it.
      addEventListener('popstate', () => void navigate(target, { replace: true }), { once: true });
      void navigate(-1);
    },
  };
}
