import { useSelector } from 'react-redux';
import { selectEmail } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { useLogOut } from './useLogOut.ts';

/**
 * For the provider's links that change an account and end its sessions. A session in this browser does not know it yet
 * and would continue until its token is refreshed. `logOut` leads to the login page, with the current address.
 */
export function useEndedSession(newEmail: string | null): {
  /** Whether the signed-in person had that address. */
  readonly isOwn: (email: string | null | undefined) => boolean;
  readonly logOut: () => Promise<void>;
} {
  const own = useSelector(selectEmail)?.toLowerCase() ?? null;
  const { logOut } = useLogOut(paths.login({ method: 'password', email: newEmail ?? '', updated: 'true' }));
  return { isOwn: (email) => own !== null && email?.toLowerCase() === own, logOut };
}
