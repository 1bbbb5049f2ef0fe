import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { ActSubject } from '../../data/session/interruptedAct.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { askToJoin } from '../membership/promptSlice.ts';

/**
 * `?redirect=true` in shared links: opens the dialog for messaging the author of a post, or a member, and removes itself
 * from the URL. A visitor is asked to join, and finds the dialog afterwards. `begin` is null while the page loads.
 */
export function useMessageAsked(begin: (() => void) | null, about?: ActSubject): void {
  const [query, setQuery] = useSearchParams();
  const isVisitor = useSelector(selectIsVisitor);
  const dispatch = useDispatch();
  const isAsked = query.get('redirect') === 'true';
  const latest = useLatest({ begin, about });
  const canBegin = begin !== null;
  const postId = about?.postId;
  useEffect(() => {
    if (!isAsked) return;
    if (isVisitor) dispatch(askToJoin('message', latest.current.about));
    else if (canBegin) {
      latest.current.begin?.();
      const withoutIt = (old: URLSearchParams): URLSearchParams => {
        const next = new URLSearchParams(old);
        next.delete('redirect');
        return next;
      };
      setQuery(withoutIt, { replace: true, state: KEEP_SCROLL });
    }
  }, [isAsked, isVisitor, canBegin, postId, dispatch, latest, setQuery]);
}
