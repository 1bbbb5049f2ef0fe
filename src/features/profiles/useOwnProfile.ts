import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { lastProfile } from '../../data/session/lastProfile.ts';
import { selectSession } from '../../data/session/sessionSlice.ts';
import type { Profile } from '../../domain/user.ts';

/** The own profile; until it has been read, as the last visit left it on this device. */
export function useOwnProfile(): Profile | null {
  const { uid, profile, isProfileKnown } = useSelector(selectSession);
  const last = useMemo(() => lastProfile(uid), [uid]);
  return profile ?? (isProfileKnown ? null : last);
}
