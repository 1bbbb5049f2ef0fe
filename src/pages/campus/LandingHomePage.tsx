import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { Landing } from '../../features/landing/Landing.tsx';
import { Component as Feed } from '../home/HomePage.tsx';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import styles from './LandingHomePage.module.css';
import { useFeedBelow } from './useFeedBelow.ts';

const ContactUs = lazy(async () => ({
  default: (await import('../../features/campus/ContactUs.tsx')).ContactUs,
}));

/** The home of the shared community: its front page, under it its feed. */
export function Component(): ReactNode {
  // A member's profile and badges are asked for in any case.
  const feed = useFeedBelow(useSelector(selectSessionStatus) === 'signedOut');
  // The place of the rail that this page takes the width of.
  const hasContact = useMinWidth(1170);
  return (
    <>
      <Landing
        picker={<SchoolPicker level={3} />}
        contact={
          hasContact ? (
            <Suspense fallback={null}>
              <ContactUs />
            </Suspense>
          ) : null
        }
      />
      <div ref={feed} className={styles.feed}>
        <Feed />
      </div>
    </>
  );
}
