import { useLocation, useSearchParams } from 'react-router-dom';
import { paths, safeRedirect } from '../../lib/paths.ts';

const DOOR = [paths.joinStart(), '/login', '/login/sent', '/register', paths.forgotPassword()];

/** Where to go after joining: the path in the URL's query, else the current page; null for the feed. */
export function useReturnPath(): string | null {
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const asked = safeRedirect(query.get('redirect'));
  if (asked || DOOR.includes(pathname)) return asked;
  return safeRedirect(pathname + search);
}
