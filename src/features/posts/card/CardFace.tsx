import type { ReactNode } from 'react';
import { isOver } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import styles from './CardFace.module.css';
import { shownTerms } from './postPrice.ts';
import { StatusOnPicture, Terms } from './Terms.tsx';

/** The id of a card's heading, which labels it. */
export const headingId = (postId: string): string => `post-${postId}`;

/** The attributes of the article around a card's face. */
export const cardFrame = ({ id, status }: Post): object => ({
  className: styles.card,
  'aria-labelledby': headingId(id),
  'data-post': id,
  'data-over': isOver(status) || undefined,
});

interface CardFaceProps {
  readonly post: Post;
  readonly author: ReactNode;
  readonly menu: ReactNode;
  /** Null without words. */
  readonly words: ReactNode;
  readonly media: ReactNode;
  readonly actions: ReactNode;
}

/**
 * The look of a card, without hooks: rendered by React in the app, and before it by `lib/domOf.ts`. What moves or answers is
 * given, and differs.
 */
export function CardFace({ post, author, menu, words, media, actions }: CardFaceProps): ReactNode {
  const hasMedia = post.media.length > 0;
  return (
    <>
      <header className={styles.header}>
        {author}
        {menu}
      </header>
      {words === null && shownTerms(post, hasMedia) === null ? null : (
        <div className={styles.text}>
          <Terms post={post} isStatusOnPicture={hasMedia} />
          {words}
        </div>
      )}
      {hasMedia ? (
        <div className={styles.media}>
          {media}
          <StatusOnPicture post={post} />
        </div>
      ) : null}
      <footer className={styles.actions}>{actions}</footer>
    </>
  );
}
