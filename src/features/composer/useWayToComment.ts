import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStepBack } from '../../ui/useStepBack.ts';
import { useCameFrom } from './useWayBack.ts';

/**
 * The way from the page for writing to the new comment, in the thread it was written from or else in that of
 * `rootPath`; as `useWayBack`, by the entry of the thread.
 */
export function useWayToComment(): (rootPath: string, commentId: string) => void {
  const navigate = useNavigate();
  const back = useStepBack();
  const cameFrom = useCameFrom();
  const stop = useRef<(() => void) | null>(null);
  // Whoever has moved on by then is led nowhere by a later Back. Not at once: the page goes in the middle of the very
  // step back that leads to the comment, before its own listener is called.
  useEffect(() => () => void setTimeout(() => stop.current?.()), []);
  return (rootPath, commentId) => {
    const thread = cameFrom?.startsWith('/post/') ? cameFrom : null;
    const lead = (): void => {
      removeEventListener('popstate', lead);
      void navigate(`${thread ?? rootPath}#comment-${commentId}`, { replace: true });
    };
    if (thread === null) {
      lead();
      return;
    }
    // The entry can be named anew only once the browser is back at it.
    addEventListener('popstate', lead);
    stop.current = () => removeEventListener('popstate', lead);
    back.go(lead);
  };
}
