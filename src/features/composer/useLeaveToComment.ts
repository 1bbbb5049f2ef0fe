import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStepBack } from '../../ui/useStepBack.ts';
import { useCameFrom } from './useLeaveComposer.ts';

/**
 * Navigates from the composing page to the new comment, in the thread it was written from or else in that of
 * `rootPath`; as in `useLeaveComposer`, to the thread's own history entry.
 */
export function useLeaveToComment(): (rootPath: string, commentId: string) => void {
  const navigate = useNavigate();
  const back = useStepBack();
  const cameFrom = useCameFrom();
  const stop = useRef<(() => void) | null>(null);
  // Once the user has moved on, a later Back must not redirect. Deferred: the page unmounts in the middle of the step
  // back that leads to the comment, before its own listener is called.
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
    // The entry can be replaced only when the browser is back at it.
    addEventListener('popstate', lead);
    stop.current = () => removeEventListener('popstate', lead);
    back.go(lead);
  };
}
