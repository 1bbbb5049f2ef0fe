import { useSelector } from 'react-redux';
import { selectEmail } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { useLogOut } from './useLogOut.ts';

/**
 * For the provider's links that change an account and with that end its sessions. One that is here does not know of it
 * yet: it would go on until it is renewed. `logOut` leads it to the login, with the address that counts from now on.
 */
export function useEndedSession(newEmail: string | null): {
  /** Whether who is signed in here has had that address. */
  readonly isOwn: (email: string | null | undefined) => boolean;
  readonly logOut: () => Promise<void>;
} {
  const own = useSelector(selectEmail)?.toLowerCase() ?? null;
  const { logOut } = useLogOut(paths.login({ method: 'password', email: newEmail ?? '', updated: 'true' }));
  return { isOwn: (email) => own !== null && email?.toLowerCase() === own, logOut };
}
