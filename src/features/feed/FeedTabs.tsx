import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import type { TabLink } from '../../ui/tabLink.ts';
import tabs from '../../ui/Tabs.module.css';
import styles from './FeedTabs.module.css';

/** Tabs for the posts and their pictures, without hooks: `Tab` is a `NavLink`, and before the app a plain one. */
export const FeedTabs = ({ Tab }: { readonly Tab: TabLink }): ReactNode => (
  <nav className={styles.tabs} aria-label="Feed or media">
    <Tab to={paths.home()} className={tabs.tab}>
      Feed
    </Tab>
    <Tab to={paths.media()} className={tabs.tab}>
      Media
    </Tab>
  </nav>
);
