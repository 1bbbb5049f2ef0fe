import { lazy, Suspense, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { selectIsVisitor } from '../../data/session/sessionSlice.ts';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { Landing } from '../../features/landing/Landing.tsx';
import { Component as Feed } from '../home/HomePage.tsx';
import { loadOptional } from '../../lib/lazyParts.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import styles from './LandingHomePage.module.css';
import { firstScreen } from '../../lib/firstScreen.ts';

/**
 * For the element of a feed below a landing page: until it comes into view, nothing that makes the feed live is loaded.
 */
function useFeedBelow(isHeld: boolean): RefObject<HTMLDivElement | null> {
  const feed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHeld || !feed.current) return undefined;
    const letGo = firstScreen.hold();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) letGo();
    });
    observer.observe(feed.current);
    return () => {
      observer.disconnect();
      letGo();
    };
  }, [isHeld]);
  return feed;
}

const ContactAndLinks = lazy(() => loadOptional(() => import('../../features/campus/ContactAndLinks.tsx')));

/** The home of the shared community: its landing page, and its feed below. */
export function Component(): ReactNode {
  // For members the SDK is needed anyway, for their profile and badges.
  const feed = useFeedBelow(useSelector(selectIsVisitor));
  // The page uses the width of the rail itself.
  const hasSide = useMinWidth(1170);
  return (
    <>
      <Landing picker={<SchoolPicker level={3} />} />
      <div className={styles.below}>
        <div ref={feed} className={styles.feed}>
          <Feed />
        </div>
        {hasSide ? (
          <aside className={styles.side} aria-label="Contact">
            <Suspense fallback={null}>
              <ContactAndLinks />
            </Suspense>
          </aside>
        ) : null}
      </div>
    </>
  );
}
