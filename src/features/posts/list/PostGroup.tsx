import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { PostPhoto } from '../media/PostPhoto.tsx';
import type { RowPlace } from './PostList.tsx';
import { groupPath, groupText } from './postRuns.ts';
import styles from './PostGroup.module.css';

/** At most this many pictures. */
const THUMBS = 3;

interface PostGroupProps extends RowPlace {
  /** The posts that the row stands for: those after the newest. */
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Several new posts of one seller, after the newest: a row that shows and hides them, or leads to those that were posted together. */
export function PostGroup({ ids, isOpen, onToggle, place, size }: PostGroupProps): ReactNode {
  const posts = useSelector(
    (state: WithPosts) => ids.flatMap((id) => selectPost(state, id) ?? []),
    shallowEqual,
  );
  const [first] = posts;
  if (!first) return null;
  const text = groupText(first, ids.length + 1);
  const to = groupPath(first);
  const face = (
    <>
      {posts
        .filter(({ media }) => media.length > 0)
        .slice(0, THUMBS)
        .map(({ id, campusId, media: [photo] }) =>
          photo ? (
            <span key={id} className={styles.thumb}>
              <PostPhoto media={photo} campusId={campusId} alt="" sizes="48px" />
            </span>
          ) : null,
        )}
      <span className={styles.text}>{text}</span>
    </>
  );
  return (
    <article
      className={styles.group}
      tabIndex={-1}
      aria-label={text}
      aria-posinset={place}
      aria-setsize={size}
    >
      {to === null ? (
        <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onToggle}>
          {face}
        </button>
      ) : (
        <Link className={styles.button} to={to}>
          {face}
        </Link>
      )}
    </article>
  );
}
