import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { JoinFirst } from '../../features/membership/JoinFirst.tsx';
import { PrivatePlace } from '../../features/membership/PrivatePlace.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import styles from './ProfileHead.module.css';
import { COMMUNITY_IS_PRIVATE } from '../../lib/commonTexts.ts';

/** Skeleton of a profile. */
export function ProfileSkeleton(): ReactNode {
  return (
    <div className={styles.head} role="status">
      <VisuallyHidden>
        <h1>Profile</h1>
        Loading…
      </VisuallyHidden>
      <Skeleton width="96px" height="96px" isRound />
      <div className={styles.who}>
        <Skeleton width="180px" height="28px" />
        <Skeleton width="120px" height="1em" />
      </div>
      <div className={styles.words}>
        <Skeleton width="80%" height="1em" />
        <Skeleton width="60%" height="1em" />
      </div>
    </div>
  );
}

/** Nobody has the username. */
export function NoProfile(): ReactNode {
  useOwnTitle('Error 404');
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

/** A member whom the reader blocks. */
export function BlockedProfile({ firstName }: { readonly firstName: string }): ReactNode {
  useOwnTitle(`You blocked ${firstName}`);
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={`You blocked ${firstName}`}
      text="You don't see each other's posts, comments or messages."
      action={
        <ButtonLink look="outlined" to={paths.blockedMembers()}>
          Blocked members
        </ButtonLink>
      }
    />
  );
}

/** A private community's person or posts, for a reader without a verified school: explains how to verify one. */
export function VerifyFirst({ level = 1 }: { readonly level?: 1 | 2 }): ReactNode {
  const isShared = currentCampusId() === SHARED_CAMPUS_ID;
  return (
    <EmptyState
      level={level}
      drawing="lock"
      title={COMMUNITY_IS_PRIVATE}
      text="Verify your account with your school email to see people."
      action={
        <ButtonLink to={isShared ? paths.searchSchools() : paths.schoolEmail()}>
          Verify your account
        </ButtonLink>
      }
    />
  );
}

/** For visitors: on a school's site the ways to join; on the shared site why profiles are not shown. */
export function VisitorsProfile(): ReactNode {
  const here = useLocation().pathname;
  return currentCampusId() === SHARED_CAMPUS_ID ? (
    <JoinFirst title="Join to see people" text="Profiles are for those who are signed in." />
  ) : (
    <PrivatePlace level={1} what="people" here={here} />
  );
}
