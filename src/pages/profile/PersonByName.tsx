import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsHidden } from '../../data/blocks/useIsHidden.ts';
import { problemOf } from '../../data/errors/dataError.ts';
import { selectIsVisitor, selectUid } from '../../data/session/sessionSlice.ts';
import { isReservedName } from '../../domain/reservedNames.ts';
import type { Profile as Person } from '../../domain/user.ts';
import { useOwnBlock } from '../../features/blocks/useOwnBlock.ts';
import { useGetProfileByUsernameQuery } from '../../features/profiles/profilesApi.ts';
import { useOwnProfile } from '../../features/profiles/useOwnProfile.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { BlockedProfile, NoProfile, ProfileSkeleton, VerifyFirst } from './ProfileStates.tsx';

interface NamedProps {
  /** As in the URL. */
  readonly username: string;
  /** The page's path of another username. */
  readonly pathOf: (username: string) => string;
  readonly children: (person: Person, isOwn: boolean) => ReactNode;
}

/**
 * What a page shows of the member whom its address names, or why it does not. Only members may look up names: visitors are not even
 * told whether the name exists, and get `visitors`.
 */
export function PersonByName({
  visitors,
  ...named
}: NamedProps & { readonly visitors: ReactNode }): ReactNode {
  const isVisitor = useSelector(selectIsVisitor);
  const { username } = named;
  if (isVisitor) return isReservedName(username.toLowerCase()) ? <NoProfile /> : visitors;
  return <Named key={username} {...named} />;
}

/**
 * Whoever has the name. One's own profile is live already, and is not looked up; on a device that keeps none it is, until the
 * session has read it, and stays on screen as it is then.
 */
function Named({ username, pathOf, children }: NamedProps): ReactNode {
  const uid = useSelector(selectUid);
  const { search } = useLocation();
  const me = useOwnProfile();
  const mine = me?.username === username.toLowerCase() ? me : null;
  const found = useGetProfileByUsernameQuery(mine ? skipToken : username);
  const isHidden = useIsHidden();
  const problem = mine ? null : problemOf(found);
  // The rules refuse a profile of a community that the reader may not see.
  if (problem === 'denied') return <VerifyFirst />;
  if (problem !== null) return <Failed code={problem} retry={() => void found.refetch()} />;
  const profile = mine ?? found.currentData;
  if (profile === undefined) return <ProfileSkeleton />;
  const isOwn = profile?.id === uid;
  // Banned and deleted members are not shown.
  if (profile === null || (!isOwn && profile.status !== 'active')) return <NoProfile />;
  if (!isOwn && isHidden(profile.id)) return <Hidden uid={uid} profile={profile} />;
  return profile.username === username ? (
    children(profile, isOwn)
  ) : (
    // A previous username, or another spelling.
    <Navigate to={pathOf(profile.username) + search} replace />
  );
}

interface HiddenProps {
  readonly uid: string | null;
  readonly profile: Person;
}

/** Between the two is a block: who has made it is told so, and for the other nobody is there. */
function Hidden({ uid, profile }: HiddenProps): ReactNode {
  const { isBlocked, error } = useOwnBlock(uid, profile.id);
  if (isBlocked === undefined && error === undefined) return <ProfileSkeleton />;
  return isBlocked === true ? <BlockedProfile firstName={profile.firstName} /> : <NoProfile />;
}
