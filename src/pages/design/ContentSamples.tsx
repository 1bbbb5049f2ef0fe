import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { PostSkeleton } from '../../features/posts/card/PostSkeleton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PostRowSkeleton } from '../saved/PostRow.tsx';
import { ProfileSkeleton } from '../profile/ProfileSkeleton.tsx';
import styles from './Design.module.css';
import { Chapter, Sample } from './Sample.tsx';

const NAMES = ['Maya R.', 'Dev', 'Wolfeschlegelsteinhausenbergerdorff W.', '李 小龙', ''] as const;

/** Avatars, progress, and skeletons. */
export function ContentSamples(): ReactNode {
  return (
    <>
      <Chapter title="People">
        <div className={styles.row}>
          {NAMES.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Not There" src="/no-such-picture.png" sizePx={56} />
          <Avatar name="With Picture" src="/icon.svg" sizePx={72} />
        </div>
      </Chapter>
      <Chapter title="Waiting">
        <div className={styles.samples}>
          <Sample name="spinner, in buttons alone">
            <Spinner />
          </Sample>
          <Sample name="progress">
            <ProgressBar label="Uploading" value={0.4} />
          </Sample>
          <Sample name="progress of unknown length">
            <ProgressBar label="Updating" value={null} />
          </Sample>
          <Sample name="line">
            <Skeleton width="60%" />
          </Sample>
          <Sample name="row">
            <PostRowSkeleton />
          </Sample>
          <Sample name="profile">
            <ProfileSkeleton />
          </Sample>
          <Sample name="card" isWide>
            <PostSkeleton hasPhoto />
          </Sample>
        </div>
      </Chapter>
    </>
  );
}
