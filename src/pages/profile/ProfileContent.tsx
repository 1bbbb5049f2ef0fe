import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import type { Profile as Person } from '../../domain/user.ts';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { shownName } from '../../domain/personName.ts';
import { PhotosTab } from './PhotosTab.tsx';
import { PostsTab } from './PostsTab.tsx';
import styles from './ProfileContent.module.css';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileTabs, tabOf } from './ProfileTabs.tsx';
import { RepliesTab } from './RepliesTab.tsx';
import { SavedTab } from './SavedTab.tsx';

interface ProfileProps {
  readonly profile: Person;
  readonly isOwn: boolean;
}

/** A person's profile, and their posts in the current community. */
export function ProfileContent({ profile, isOwn }: ProfileProps): ReactNode {
  const tab = tabOf(useSearchParams()[0].get('show'), isOwn);
  const member = { uid: profile.id, campusId: currentCampusId() };
  useOwnTitle(shownName(profile));
  return (
    <div className={styles.page}>
      <ProfileHead profile={profile} isOwn={isOwn} />
      <ProfileTabs username={profile.username} tab={tab} hasSaved={isOwn} />
      <div className={styles.list}>
        {tab === 'posts' ? <PostsTab member={member} isOwn={isOwn} /> : null}
        {tab === 'photos' ? <PhotosTab member={member} /> : null}
        {tab === 'replies' ? <RepliesTab member={member} /> : null}
        {tab === 'likes' ? <SavedTab me={member} /> : null}
      </div>
    </div>
  );
}
