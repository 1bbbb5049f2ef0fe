import type { ReactNode } from 'react';
import { ContactUs } from '../../features/campus/ContactUs.tsx';
import { SchoolPicker } from '../../features/campus/SchoolPicker.tsx';
import { Landing } from '../../features/landing/Landing.tsx';
import { Component as Feed } from '../home/HomePage.tsx';
import styles from './LandingHomePage.module.css';

/** The home of the shared community: its front page, under it its feed. */
export function Component(): ReactNode {
  return (
    <>
      <Landing picker={<SchoolPicker level={3} />} contact={<ContactUs />} />
      <div className={styles.feed}>
        <Feed />
      </div>
    </>
  );
}
