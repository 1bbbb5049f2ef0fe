import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { askToJoin } from '../../features/membership/promptSlice.ts';
import type { ActSubject } from '../../data/session/interruptedAct.ts';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';
import { useLatest } from '../../ui/useLatest.ts';

/**
 * `?redirect=true` in shared links: opens the dialog for messaging the author. A visitor is asked to join, and finds
 * the dialog afterwards; `begin` is null while there is no post.
 */
export function useMessageAsked(about: ActSubject, begin: (() => void) | null): void {
  const [query, setQuery] = useSearchParams();
  const isVisitor = useSelector(selectIsVisitor);
  const dispatch = useDispatch();
  const isAsked = query.get('redirect') === 'true';
  const latest = useLatest(begin);
  const canBegin = begin !== null;
  const { postId, campusId } = about;
  useEffect(() => {
    if (!isAsked) return;
    if (isVisitor) dispatch(askToJoin('message', { postId, campusId }));
    else if (canBegin) {
      latest.current?.();
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete('redirect');
          return next;
        },
        { replace: true, state: KEEP_SCROLL },
      );
    }
  }, [isAsked, isVisitor, canBegin, postId, campusId, dispatch, latest, setQuery]);
}
