import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const KEEP = 50;
const positions = new Map<string, number>();

/** New pages begin at the top; going back finds the place where one was, as soon as the page is tall enough. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();

  // Before the new page moves anything: its own scrolling must not be kept as the old page's place.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = (): void => {
      positions.delete(key);
      positions.set(key, scrollY);
      const oldest = positions.keys().next().value;
      if (positions.size > KEEP && oldest !== undefined) positions.delete(oldest);
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key]);

  useLayoutEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else scrollTo(0, kind === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
    // A change of the query alone (a tab, a filter) keeps the place.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once per page, not per history entry
  }, [pathname]);
}
