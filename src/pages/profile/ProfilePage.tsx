import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useIsHidden } from '../../data/blocks/useIsHidden.ts';
import { problemOf } from '../../data/errors/dataError.ts';
import { selectIsVisitor, selectUid } from '../../data/session/sessionSlice.ts';
import { isReservedName } from '../../domain/reservedNames.ts';
import type { Profile as Person } from '../../domain/user.ts';
import { useOwnBlock } from '../../features/blocks/useOwnBlock.ts';
import { useGetProfileByUsernameQuery } from '../../features/profiles/profilesApi.ts';
import { useOwnProfile } from '../../features/profiles/useOwnProfile.ts';
import { paths } from '../../lib/paths.ts';
import { Failed } from '../../features/failed/Failed.tsx';
import { ProfileContent } from './ProfileContent.tsx';
import {
  BlockedProfile,
  NoProfile,
  ProfileSkeleton,
  VerifyFirst,
  VisitorsProfile,
} from './ProfileStates.tsx';
import { useMessageAsked } from '../../features/startConversation/useMessageAsked.ts';

/** `/{username}`: a person's profile and posts. */
export function Component(): ReactNode {
  const { username = '' } = useParams();
  const isVisitor = useSelector(selectIsVisitor);
  if (isVisitor) return isReservedName(username.toLowerCase()) ? <NoProfile /> : <Visitor />;
  return <Named key={username} username={username} />;
}

/** Only members may look up names: visitors are not even told whether the name exists. */
function Visitor(): ReactNode {
  useMessageAsked(null);
  return <VisitorsProfile />;
}

/**
 * Whoever has the name. One's own profile is live already, and is not looked up; on a device that keeps none it is, until the
 * session has read it, and stays on screen as it is then.
 */
function Named({ username }: { readonly username: string }): ReactNode {
  const uid = useSelector(selectUid);
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
  return <Found profile={profile} isOwn={isOwn} username={username} />;
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

interface FoundProps {
  readonly profile: Person;
  readonly isOwn: boolean;
  /** As in the URL. */
  readonly username: string;
}

/** Redirects from a previous username, or another spelling, to the current one. */
function Found({ profile, isOwn, username }: FoundProps): ReactNode {
  const { search } = useLocation();
  return profile.username === username ? (
    <ProfileContent key={profile.id} profile={profile} isOwn={isOwn} />
  ) : (
    <Navigate to={paths.profile(profile.username) + search} replace />
  );
}
