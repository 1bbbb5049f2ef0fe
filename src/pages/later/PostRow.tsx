import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '../../domain/post.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { PostPhoto } from '../../features/posts/PostPhoto.tsx';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PostRow.module.css';

/** A post on one line: its first picture, its first words, whose it is. */
export function PostRow({ post }: { readonly post: Post }): ReactNode {
  const [photo] = post.media;
  const words = plainTextOf(post.rawText).split('\n')[0]?.trim();
  return (
    <Link to={paths.post(post.id)} className={styles.row}>
      {photo ? (
        <span className={styles.photo}>
          <PostPhoto media={photo} campusId={post.campusId} alt="" />
        </span>
      ) : (
        <span className={styles.photo} aria-hidden="true">
          <ImageOff size={20} strokeWidth={1.75} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.text}>{words ? words : 'Photos'}</span>
        <span className={styles.author}>
          {post.author.firstName} {post.author.lastName}
        </span>
      </span>
    </Link>
  );
}

/** Its shape while it is read. */
export function PostRowSkeleton(): ReactNode {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton width="56px" height="56px" />
      <div className={styles.words}>
        <Skeleton width="70%" height="1em" />
        <Skeleton width="30%" height="0.8em" />
      </div>
    </div>
  );
}
