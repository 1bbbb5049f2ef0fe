import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { announcePostSent } from '../../features/composer/announcePostSent.ts';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';

/**
 * The posts already announced, so that Back to an old URL does not repeat it. In the module because a page announces
 * each once.
 */
const said = new Set<string | null>();

/** `?filter=notify-posted`: announces a post that was sent from a page that has closed. */
export function NotifyPosted(): ReactNode {
  const [query, setQuery] = useSearchParams();
  const id = query.get('post');
  useEffect(() => {
    // The user may have left for the post before this effect runs: the history entry is another one then.
    const isHere = new URLSearchParams(location.search).has('filter');
    if (isHere && !said.has(id)) announcePostSent(id);
    said.add(id);
    if (!isHere) return;
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('filter');
        next.delete('post');
        return next;
      },
      { replace: true, state: KEEP_SCROLL },
    );
  }, [id, setQuery]);
  return null;
}
