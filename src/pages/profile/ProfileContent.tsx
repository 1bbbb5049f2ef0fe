import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { shownName } from '../../domain/personName.ts';
import type { Profile as Person } from '../../domain/user.ts';
import { cx } from '../../lib/cx.ts';
import { PostRowSkeletons } from '../../features/posts/card/PostRow.tsx';
import { retryUntilLoaded } from '../../lib/lazyParts.ts';
import { paths } from '../../lib/paths.ts';
import tabStyles from '../../ui/Tabs.module.css';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { SavedTabs } from '../saved/SavedTabs.tsx';
import styles from './ProfileContent.module.css';
import { ProfileHead } from './ProfileHead.tsx';
import { PhotosTab, PostsTab, SavedTab } from './ProfileLists.tsx';
import { RepliesTab } from './RepliesTab.tsx';

/** Of one's own profile alone. */
const SellingTab = lazy(() => retryUntilLoaded(() => import('./SellingTab.tsx')));

const TABS = [
  ['posts', 'Posts'],
  ['photos', 'Photos'],
  ['replies', 'Replies'],
] as const;
/** Shown only to oneself. */
const OWN_TABS = [TABS[0], ['selling', 'Selling'] as const, TABS[1], TABS[2], ['likes', 'Saved'] as const];

interface ProfileProps {
  readonly profile: Person;
  readonly isOwn: boolean;
}

/** A person's profile, and their posts in the current community: the tab is in the URL. */
export function ProfileContent({ profile, isOwn }: ProfileProps): ReactNode {
  const show = useSearchParams()[0].get('show');
  const tabs = isOwn ? OWN_TABS : TABS;
  const [tab] = tabs.find(([id]) => id === show) ?? TABS[0];
  const member = { uid: profile.id, campusId: currentCampusId() };
  useOwnTitle(shownName(profile));
  return (
    <div className={styles.page}>
      <ProfileHead profile={profile} isOwn={isOwn} />
      {/* Where another tab begins when the reader is further down. */}
      <div data-scroll-start />
      <nav className={styles.tabs} aria-label="Profile">
        {tabs.map(([id, label]) => (
          <Link
            key={id}
            to={paths.profile(profile.username, id === 'posts' ? undefined : id)}
            replace
            className={cx(tabStyles.tab, styles.tab)}
            aria-current={id === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.list}>
        {tab === 'posts' ? <PostsTab member={member} profile={profile} isOwn={isOwn} /> : null}
        {tab === 'selling' ? (
          <Suspense fallback={<PostRowSkeletons label="Loading your things" />}>
            <SellingTab me={member} username={profile.username} />
          </Suspense>
        ) : null}
        {tab === 'photos' ? <PhotosTab member={member} /> : null}
        {tab === 'replies' ? <RepliesTab member={member} /> : null}
        {tab === 'likes' ? (
          <SavedTabs me={member}>
            <SavedTab me={member} />
          </SavedTabs>
        ) : null}
      </div>
    </div>
  );
}
