import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { selectIsVisitor, selectUid } from '../../data/session/sessionSlice.ts';
import { FeedTabs } from '../../features/feed/FeedTabs.tsx';
import { MediaScreen } from '../../features/feed/MediaScreen.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CommunityWelcome } from '../campus/CommunityWelcome.tsx';
import styles from './Media.module.css';

/** `/media`: the community's posts by their pictures. */
export function Component(): ReactNode {
  const campus = currentCampus();
  const uid = useSelector(selectUid);
  const isVisitor = useSelector(selectIsVisitor);
  const isPrivate = campus.id !== SHARED_CAMPUS_ID;
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{campus.name} photos and videos</h1>
      </VisuallyHidden>
      {isVisitor && isPrivate ? (
        <CommunityWelcome />
      ) : (
        <>
          <div className={styles.tabs}>
            <FeedTabs />
          </div>
          <MediaScreen key={uid} campusId={campus.id} label="Photos and videos" />
        </>
      )}
    </div>
  );
}
