import type { ReactNode } from 'react';
import { isOver } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { plainTextOf } from '../../../domain/postText.ts';
import { cx } from '../../../lib/cx.ts';
import { headingId } from './CardFace.tsx';
import type { Mark } from './marks.ts';
import styles from './PostRow.module.css';
import { nameWithStatus } from './postTitle.ts';
import { Terms } from './Terms.tsx';

/* The look of a post's row, without hooks: rendered by React in the app, and before it by `lib/domOf.ts`. */

/** The attributes of the link around a row. */
export const rowFrame = ({ status }: Pick<Post, 'status'>, isLarge: boolean): object => ({
  className: cx(styles.row, isLarge && styles.large),
  'data-over': isOver(status) || undefined,
});

/** What a row says of its post: the post's words with those found marked, as a heading. */
export function RowHeading({ post, mark }: { readonly post: Post; readonly mark: Mark }): ReactNode {
  return (
    <h2 id={headingId(post.id)} className={styles.text} aria-label={nameWithStatus(post)}>
      <bdi>{mark(plainTextOf(post.rawText).trim() || 'Photos')}</bdi>
    </h2>
  );
}

interface RowFaceProps {
  readonly post: Post;
  readonly photo: ReactNode;
  readonly text: ReactNode;
  /** With a large picture. */
  readonly isLarge: boolean;
  readonly children?: ReactNode;
}

/** A row's picture, words and terms. */
export function RowFace({ post, photo, text, isLarge, children }: RowFaceProps): ReactNode {
  return (
    <>
      <span className={styles.photo} aria-hidden={post.media.length === 0}>
        {photo}
      </span>
      <div className={styles.words}>
        <Terms post={post} size={isLarge ? 'medium' : 'small'} />
        {text}
        {isLarge ? <span className={styles.age}>{children}</span> : children}
      </div>
    </>
  );
}
