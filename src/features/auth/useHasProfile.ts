import { useSelector } from 'react-redux';
import { isRegisteredHere } from '../../data/session/registeredHere.ts';
import { selectSession } from '../../data/session/sessionSlice.ts';

/** Whether the person's profile exists (codes require it): read, or created from this page. */
export function useHasProfile(): boolean {
  const { profile, uid } = useSelector(selectSession);
  return profile !== null || isRegisteredHere(uid);
}
