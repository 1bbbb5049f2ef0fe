import { Tag } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PostPhoto } from '../media/PostPhoto.tsx';
import { Age } from './Age.tsx';
import card from './CardFace.module.css';
import { Marks } from './marks.ts';
import styles from './PostRow.module.css';
import { RowFace, rowFrame, RowHeading } from './RowFace.tsx';

interface PostRowProps {
  readonly post: Post;
  readonly text: ReactNode;
  readonly isLarge?: boolean;
  /** Its picture is among the first content on the screen. */
  readonly isUrgent?: boolean | undefined;
  /** Below the terms. */
  readonly children?: ReactNode;
}

/** A post in a list of lines, which leads to its page: its first picture, what it says, its terms. */
export function PostRow({ post, text, isLarge = false, isUrgent, children }: PostRowProps): ReactNode {
  const [photo] = post.media;
  return (
    <Link to={paths.post(post.id)} {...rowFrame(post, isLarge)}>
      <RowFace
        post={post}
        isLarge={isLarge}
        text={isLarge ? text : <span className={styles.text}>{text}</span>}
        photo={
          photo ? (
            <PostPhoto media={photo} campusId={post.campusId} alt="" isUrgent={isUrgent} />
          ) : (
            <Tag size={20} />
          )
        }
      >
        {children}
      </RowFace>
    </Link>
  );
}

/** A found post as a row: the content of a `PostCard`. */
export function FoundRow({ post, isUrgent }: Pick<PostRowProps, 'post' | 'isUrgent'>): ReactNode {
  return (
    <PostRow post={post} text={<RowHeading post={post} mark={use(Marks)} />} isLarge isUrgent={isUrgent}>
      <Age atMs={post.createdAtMs} />
    </PostRow>
  );
}

const SKELETONS = [0, 1, 2, 3];

/** Found posts while they load. */
export const FoundRowSkeletons = (): ReactNode =>
  SKELETONS.map((one) => (
    <div key={one} className={cx(card.card, styles.row, styles.large)} aria-hidden="true">
      <Skeleton width="96px" height="96px" />
      <div className={styles.words}>
        <Skeleton width="20%" height="1.2em" />
        <Skeleton width="85%" height="1em" />
        <Skeleton width="50%" height="1em" />
      </div>
    </div>
  ));

/** Such lines while they load. `label` says which. */
export function PostRowSkeletons({ label }: { readonly label: string }): ReactNode {
  return (
    <div role="status" aria-label={label}>
      {SKELETONS.map((one) => (
        <div key={one} className={styles.row} aria-hidden="true">
          <Skeleton width="56px" height="56px" />
          <div className={styles.words}>
            <Skeleton width="70%" height="1em" />
            <Skeleton width="30%" height="0.8em" />
          </div>
        </div>
      ))}
    </div>
  );
}
