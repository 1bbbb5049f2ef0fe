import type { ReactNode } from 'react';
import { JoinOptions } from '../../features/membership/JoinOptions.tsx';
import styles from './LeftRail.module.css';

/** The ways to join, at the bottom of the left rail. */
export default function GuestOptions(): ReactNode {
  return (
    <div className={styles.guest}>
      <JoinOptions isQuiet />
    </div>
  );
}
