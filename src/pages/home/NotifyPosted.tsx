import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sayPostSent } from '../../features/composer/sayPostSent.ts';

/** `?filter=notify-posted`: a page that has gone says here that the post was sent. */
export function NotifyPosted(): ReactNode {
  const [query, setQuery] = useSearchParams();
  const id = query.get('post');
  useEffect(() => {
    sayPostSent(id);
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('filter');
        next.delete('post');
        return next;
      },
      { replace: true },
    );
  }, [id, setQuery]);
  return null;
}
