import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { hasFirstSteps, rememberFirstSteps } from '../../data/session/firstSteps.ts';
import { selectIsSchoolVerified, selectSession } from '../../data/session/sessionSlice.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import styles from './GettingStartedPlace.module.css';

const GettingStarted = lazy(() => loadOptional(() => import('./GettingStarted.tsx')));

/**
 * The place of a new member's first steps above the feed. The profile that says whether they are done arrives after the
 * first posts: an unexpected list waits for the next visit to the page, so that it does not push the posts down. Offline, and
 * where the profile cannot be read, none is expected.
 */
export function GettingStartedPlace(): ReactNode {
  const { uid, profile: me, isProfileKnown } = useSelector(selectSession);
  const isMember = useSelector(selectIsSchoolVerified);
  const isOpen = me === null ? null : !me.hasGettingStartedDone;
  const [isExpected, setExpected] = useState(() => isOpen ?? (navigator.onLine && hasFirstSteps(uid)));
  if (isExpected && isOpen === null && isProfileKnown) setExpected(false);
  useEffect(() => {
    if (uid !== null && isOpen !== null) rememberFirstSteps(uid, isOpen);
  }, [uid, isOpen]);
  if (!isMember || !isExpected || isOpen === false) return null;
  const place = <div className={styles.place} />;
  return <Suspense fallback={place}>{me === null ? place : <GettingStarted me={me} />}</Suspense>;
}
