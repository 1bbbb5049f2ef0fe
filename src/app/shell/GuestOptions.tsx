import type { ReactNode } from 'react';
import { JoinOptions } from '../../features/membership/JoinOptions.tsx';
import styles from './LeftRail.module.css';

/** The ways in, at the foot of the left rail. */
export default function GuestOptions(): ReactNode {
  return (
    <div className={styles.guest}>
      <JoinOptions isQuiet />
    </div>
  );
}
