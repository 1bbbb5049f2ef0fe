import { useSelector } from 'react-redux';
import { isRegisteredHere } from '../../data/session/registeredHere.ts';
import { selectSession } from '../../data/session/sessionSlice.ts';

/** Whether the person's profile is there, which codes are sent for: read, or made from this very page. */
export function useHasProfile(): boolean {
  const { profile, uid } = useSelector(selectSession);
  return profile !== null || isRegisteredHere(uid);
}
