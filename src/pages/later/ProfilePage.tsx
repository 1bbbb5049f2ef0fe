import { useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectMyProfile, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { Profile } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failed } from './Failed.tsx';
import { JoinFirst } from './JoinFirst.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { ProfileView } from './ProfileView.tsx';
import { useLive, type OpenReading } from './useLive.ts';

/** `/{username}`: who somebody is. */
export function Component(): ReactNode {
  const { username = '' } = useParams();
  const isVisitor = useSelector(selectSessionStatus) === 'signedOut';
  const me = useSelector(selectMyProfile);
  if (isVisitor) return currentCampusId() === SHARED_CAMPUS_ID ? <SignInToSee /> : <PrivateProfile />;
  // The own profile is live already.
  if (me && me.username === username.toLowerCase()) return <ProfileView profile={me} isOwn />;
  return <Others key={username} username={username} />;
}

function Others({ username }: { readonly username: string }): ReactNode {
  const open = useCallback<OpenReading<Profile | null>>(
    async (next) => {
      const [{ firestoreDb }, { fetchProfileByUsername }] = await Promise.all([
        import('../../data/firebase.ts'),
        import('../../data/profiles/profileQueries.ts'),
      ]);
      next(await fetchProfileByUsername(await firestoreDb(), username));
      return () => undefined;
    },
    [username],
  );
  const profile = useLive(open);
  if (profile.status === 'loading') return <ProfileSkeleton />;
  if (profile.status === 'ready') {
    return profile.data ? <ProfileView profile={profile.data} /> : <NoProfile />;
  }
  // Rules refuse a profile of a community that the reader may not see.
  if (profile.code === 'denied') return <VerifyFirst />;
  return <Failed code={profile.code} retry={profile.retry} />;
}

function NoProfile(): ReactNode {
  return (
    <EmptyState
      level={1}
      drawing="lost"
      title="This page doesn't exist."
      text="Try searching for something else."
      action={<ButtonLink to={paths.search()}>Search</ButtonLink>}
    />
  );
}

/** Somebody of a school, seen from the shared site by one who has not proven theirs: the name is no dead end. */
function VerifyFirst(): ReactNode {
  const isShared = currentCampusId() === SHARED_CAMPUS_ID;
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title="This community is private."
      text="Verify your account with your school email to see people."
      action={
        <ButtonLink to={isShared ? paths.searchSchools() : paths.schoolEmail()}>
          Verify your account
        </ButtonLink>
      }
    />
  );
}

function PrivateProfile(): ReactNode {
  return (
    <JoinFirst
      title="This community is private."
      text="Log in or join with your school email to see people."
    />
  );
}

function SignInToSee(): ReactNode {
  return <JoinFirst title="Join to see people" text="Profiles are for those who are signed in." />;
}
