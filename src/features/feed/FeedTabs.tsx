import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import tabs from '../../ui/Tabs.module.css';
import styles from './FeedTabs.module.css';

/** Tabs for the posts and their pictures. */
export function FeedTabs(): ReactNode {
  return (
    <nav className={styles.tabs} aria-label="Feed or media">
      <NavLink to={paths.home()} className={tabs.tab}>
        Feed
      </NavLink>
      <NavLink to={paths.media()} className={tabs.tab}>
        Media
      </NavLink>
    </nav>
  );
}
