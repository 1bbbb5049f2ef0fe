import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sayPostSent } from '../../features/composer/sayPostSent.ts';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';

/** Of which posts it was said; back on the entry that still asks for it, it is no news. */
const said = new Set<string | null>();

/** `?filter=notify-posted`: a page that has gone says here that the post was sent. */
export function NotifyPosted(): ReactNode {
  const [query, setQuery] = useSearchParams();
  const id = query.get('post');
  useEffect(() => {
    // Told before this was drawn, the person may be on the way to the post: that entry of the history is not this one.
    const isHere = new URLSearchParams(location.search).has('filter');
    if (isHere && !said.has(id)) sayPostSent(id);
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
