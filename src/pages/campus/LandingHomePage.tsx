import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { Landing } from '../../features/landing/Landing.tsx';
import { Component as Feed } from '../home/HomePage.tsx';
import { orNothing } from '../../lib/untilHere.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import styles from './LandingHomePage.module.css';
import { useFeedBelow } from './useFeedBelow.ts';

const ContactUs = lazy(() =>
  orNothing(async () => ({
    default: (await import('../../features/campus/ContactUs.tsx')).ContactUs,
  })),
);
const RailLinks = lazy(() =>
  orNothing(async () => ({
    default: (await import('../../features/campus/RailLinks.tsx')).RailLinks,
  })),
);

/** The home of the shared community: its front page, under it its feed. */
export function Component(): ReactNode {
  // A member's profile and badges are asked for in any case.
  const feed = useFeedBelow(useSelector(selectSessionStatus) === 'signedOut');
  // The place of the rail that this page takes the width of.
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
              <ContactUs />
              <RailLinks />
            </Suspense>
          </aside>
        ) : null}
      </div>
    </>
  );
}
