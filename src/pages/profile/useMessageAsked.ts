import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { askToJoin } from '../../features/membership/promptSlice.ts';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';
import { useLatest } from '../../ui/useLatest.ts';

const isAskedBy = (query: URLSearchParams): boolean => query.get('redirect') === 'true';

/**
 * `?redirect=true` in shared links: opens the dialog for messaging the member, and removes itself from the URL. `begin`
 * is null for members who cannot be messaged.
 */
export function useMessageAsked(begin: (() => void) | null): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = isAskedBy(query);
  const latest = useLatest(begin);
  useEffect(() => {
    if (!isAsked) return;
    latest.current?.();
    const withoutIt = (old: URLSearchParams): URLSearchParams => {
      const next = new URLSearchParams(old);
      next.delete('redirect');
      return next;
    };
    setQuery(withoutIt, { replace: true, state: KEEP_SCROLL });
  }, [isAsked, setQuery, latest]);
}

/** The same for a visitor, who is asked to join first. */
export function useJoinToMessage(): void {
  const isAsked = isAskedBy(useSearchParams()[0]);
  const dispatch = useDispatch();
  useEffect(() => {
    if (isAsked) dispatch(askToJoin('message'));
  }, [isAsked, dispatch]);
}
