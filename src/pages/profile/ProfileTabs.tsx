import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../lib/cx.ts';
import tabs from '../../ui/Tabs.module.css';
import styles from './ProfileTabs.module.css';

type ProfileTab = 'posts' | 'photos' | 'replies' | 'likes';

/** The tab in the URL; saved posts are shown only to oneself. */
export function tabOf(show: string | null, isOwn: boolean): ProfileTab {
  if (show === 'photos' || show === 'replies') return show;
  return show === 'likes' && isOwn ? 'likes' : 'posts';
}

const TABS: readonly (readonly [ProfileTab, string])[] = [
  ['posts', 'Posts'],
  ['photos', 'Photos'],
  ['replies', 'Replies'],
  ['likes', 'Saved'],
];

interface ProfileTabsProps {
  readonly username: string;
  readonly tab: ProfileTab;
  /** On one's own profile. */
  readonly hasSaved: boolean;
}

/** Tabs of a profile's lists. */
export function ProfileTabs({ username, tab, hasSaved }: ProfileTabsProps): ReactNode {
  return (
    <>
      {/* Where another tab begins when the reader is further down. */}
      <div data-scroll-start />
      <nav className={styles.tabs} aria-label="Profile">
        {TABS.filter(([id]) => id !== 'likes' || hasSaved).map(([id, label]) => (
          <Link
            key={id}
            to={paths.profile(username, id === 'posts' ? undefined : id)}
            replace
            className={cx(tabs.tab, styles.tab)}
            aria-current={id === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
