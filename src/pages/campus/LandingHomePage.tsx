import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { ContactUs } from '../../features/campus/ContactUs.tsx';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { Landing } from '../../features/landing/Landing.tsx';
import { Component as Feed } from '../home/HomePage.tsx';
import styles from './LandingHomePage.module.css';
import { useFeedBelow } from './useFeedBelow.ts';

/** The home of the shared community: its front page, under it its feed. */
export function Component(): ReactNode {
  // A member's profile and badges are asked for in any case.
  const feed = useFeedBelow(useSelector(selectSessionStatus) === 'signedOut');
  return (
    <>
      <Landing picker={<SchoolPicker level={3} />} contact={<ContactUs />} />
      <div ref={feed} className={styles.feed}>
        <Feed />
      </div>
    </>
  );
}
