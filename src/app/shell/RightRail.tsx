import type { ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { AboutGroup } from '../../features/campus/AboutGroup.tsx';
import { ContactUs } from '../../features/campus/ContactUs.tsx';
import styles from './RightRail.module.css';

/** What stands beside the column on wide screens. */
export function RightRail(): ReactNode {
  return (
    <aside className={styles.rail} aria-label="About">
      {currentCampusId() === SHARED_CAMPUS_ID ? <ContactUs /> : <AboutGroup />}
    </aside>
  );
}
