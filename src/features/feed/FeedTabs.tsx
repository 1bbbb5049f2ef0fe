import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import styles from './FeedTabs.module.css';

/** Tabs for the posts and their pictures. */
export function FeedTabs(): ReactNode {
  return (
    <nav className={styles.tabs} aria-label="Feed or media">
      <NavLink to={paths.home()} className={styles.tab}>
        Feed
      </NavLink>
      <NavLink to={paths.media()} className={styles.tab}>
        Media
      </NavLink>
    </nav>
  );
}
