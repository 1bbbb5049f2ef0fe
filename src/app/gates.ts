import { selectIsGuest } from '../data/session/isGuest.ts';
import { isClosedCampus } from '../data/session/currentCampus.ts';
import { isEmailVerified } from '../data/session/sessionSlice.ts';
import type { SessionState } from '../data/live/dataState.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../domain/campus.ts';
import { paths, safeRedirect } from '../lib/paths.ts';

/**
 * Who may see a route. `anyone` includes people half-way through joining; the others are checked in the order
 * signed in → e-mail verified → school verified, each once.
 */
export type Gate =
  | 'anyone'
  /** The feed: visitors may look at it, people half-way through joining are sent on. */
  | 'feed'
  /** Profiles: the page and the rules tell those without a school what they may see; the own one always. */
  | 'profile'
  /** Sign-in pages: those who are signed in go on to where they wanted. */
  | 'guest'
  | 'verify'
  | 'signedIn'
  | 'emailVerified'
  /** As `emailVerified`; visitors are asked to log in, and come back. */
  | 'logInFirst'
  /** What one reads as a member of a community; on the shared one, also without a school. */
  | 'private'
  | 'member'
  /** Writing in this community: as `member`, but not for guests of another school. */
  | 'writer'
  /** The moderators' desk: there is no such page for anybody else. */
  | 'moderator';

interface GateArgs {
  readonly gate: Gate;
  readonly session: SessionState;
  readonly campusId: CampusId;
  /** Address asked for: path and query. */
  readonly url: URL;
}

/** Where to send the person instead; null to let them in. */
export function gateRedirect({ gate, session, campusId, url }: GateArgs): string | null {
  const isIn = session.status === 'signedIn';
  const emailStep = isIn && !isEmailVerified(session) ? paths.verify() : null;
  const schoolStep =
    isIn && !session.claims.isSchoolVerified && campusId !== SHARED_CAMPUS_ID ? paths.schoolEmail() : null;
  switch (gate) {
    case 'anyone':
      return null;
    case 'feed':
      return emailStep ?? schoolStep;
    case 'profile':
      return emailStep;
    case 'guest':
      if (!isIn) return null;
      // On the shared site one may look for a school first.
      return (
        safeRedirect(url.searchParams.get('redirect')) ??
        (campusId === SHARED_CAMPUS_ID ? null : emailStep) ??
        schoolStep ??
        paths.home()
      );
    case 'verify':
      if (!isIn) return paths.joinStart();
      return emailStep ? null : (schoolStep ?? paths.home());
    case 'signedIn':
      return isIn ? null : '/';
    case 'emailVerified':
      return isIn ? emailStep : '/';
    case 'logInFirst':
      return isIn ? emailStep : paths.login({ redirect: url.pathname + url.search });
    case 'private':
      return isIn ? (emailStep ?? schoolStep) : '/';
    case 'moderator':
      return session.claims.moderates === undefined ? paths.notFound() : null;
    case 'member':
    case 'writer': {
      if (!isIn) {
        // What was shared with the app waits for whoever logs in.
        return url.searchParams.has('shared') ? paths.joinStart(url.pathname + url.search) : '/';
      }
      const step = emailStep ?? (session.claims.isSchoolVerified ? null : paths.schoolEmail());
      return (
        step ??
        (gate === 'writer' && (isClosedCampus(campusId) || selectIsGuest({ session }, campusId))
          ? paths.home()
          : null)
      );
    }
  }
}

/** Whether the session is known well enough to answer: a redirect on a guess would be felt as a fault. */
export function canDecide(session: SessionState): boolean {
  if (session.status === 'loading') return false;
  return session.status === 'signedOut' || isEmailVerified(session) || session.isProfileKnown;
}

/**
 * Whether the profile says more than the token: a school address was just proven, and the roles are on their way. A page
 * that needs them would send the person to the school address once more.
 */
export function isRolePending(gate: Gate, { claims, profile, status }: SessionState): boolean {
  const mayAskForSchool = ['feed', 'profile', 'private', 'member', 'verify', 'guest'].includes(gate);
  return (
    mayAskForSchool && status === 'signedIn' && !claims.isSchoolVerified && profile?.isSchoolVerified === true
  );
}

/** Whether its pages show what others have written: not before it is known who is hidden from the reader. */
export const showsOthers = (gate: Gate): boolean => ['feed', 'profile', 'private', 'member'].includes(gate);
