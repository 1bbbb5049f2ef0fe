import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOver } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { paths } from '../../../lib/paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PostPhoto } from '../media/PostPhoto.tsx';
import styles from './PostRow.module.css';
import { Terms } from './Terms.tsx';

interface PostRowProps {
  readonly post: Post;
  readonly text: string;
  /** Below the terms. */
  readonly children?: ReactNode;
}

/** A post in a list of lines, which leads to its page: its first picture, what it says, its terms. */
export function PostRow({ post, text, children }: PostRowProps): ReactNode {
  const [photo] = post.media;
  return (
    <Link to={paths.post(post.id)} className={styles.row} data-over={isOver(post.status) || undefined}>
      <span className={styles.photo} aria-hidden={!photo}>
        {photo ? <PostPhoto media={photo} campusId={post.campusId} alt="" /> : <Tag size={20} />}
      </span>
      <span className={styles.words}>
        <Terms post={post} size="small" />
        <span className={styles.text}>{text}</span>
        {children}
      </span>
    </Link>
  );
}

/** Such lines while they load. `label` says which. */
export function PostRowSkeletons({ label }: { readonly label: string }): ReactNode {
  return (
    <div role="status" aria-label={label}>
      {[0, 1, 2, 3].map((one) => (
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
