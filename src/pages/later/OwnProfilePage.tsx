import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectMyProfile } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

/** `/profile`: goes on to the own profile, when its name is known. */
export function Component(): ReactNode {
  const profile = useSelector(selectMyProfile);
  return profile ? <Navigate to={paths.profile(profile.username)} replace /> : <ProfileSkeleton />;
}
