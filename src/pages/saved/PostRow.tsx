import { Bookmark, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '../../domain/post.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { Age } from '../../features/posts/card/Age.tsx';
import { PostPhoto } from '../../features/posts/media/PostPhoto.tsx';
import { shownPrice } from '../../features/posts/card/postPrice.ts';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { useSaveToggle } from '../../features/posts/saves/saves.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PostRow.module.css';

/** A saved post on one line: its first picture, first words, author, and the button that removes the save. */
export function PostRow({ post }: { readonly post: Post }): ReactNode {
  const [photo] = post.media;
  const price = shownPrice(post);
  const words = plainTextOf(post.rawText).split('\n')[0]?.trim();
  const { isSaved, toggle } = useSaveToggle(post);
  return (
    <div className={styles.line}>
      <Link to={paths.post(post.id)} className={styles.row}>
        {photo ? (
          <span className={styles.photo}>
            <PostPhoto media={photo} campusId={post.campusId} alt="" />
          </span>
        ) : (
          <span className={styles.photo} aria-hidden="true">
            <ImageOff size={20} />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.text}>{words ? words : 'Photos'}</span>
          <span className={styles.author}>
            {price === null ? null : <b className={styles.price}>{price}</b>}
            {post.author.firstName} {post.author.lastName} · <Age atMs={post.createdAtMs} />
          </span>
        </span>
      </Link>
      <IconButton
        label={`Save ${nameOfPost(post)}`}
        aria-pressed={isSaved}
        className={styles.save}
        onClick={toggle}
      >
        <Bookmark size={20} fill={isSaved ? 'currentColor' : 'none'} />
      </IconButton>
    </div>
  );
}

/** Skeleton of a row. */
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
