import type { ReactNode } from 'react';
import { askingPrice, isLookedFor, isOver } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import { formerPrice } from '../card/postPrice.ts';
import { FormerPrice, StatusOnPicture } from '../card/Terms.tsx';
import styles from './TileFace.module.css';

/** The attributes of the link around a tile's face. */
export const tileFrame = ({ id, status }: Post): object => ({
  className: styles.tile,
  'data-post': id,
  'data-over': isOver(status) || undefined,
});

interface TileFaceProps {
  readonly post: Post;
  readonly photo: ReactNode;
  /** Says that there is more than this picture. */
  readonly mark: ReactNode;
}

/** The look of `MediaTile`. */
export function TileFace({ post, photo, mark }: TileFaceProps): ReactNode {
  const price = askingPrice(post);
  const former = formerPrice(post);
  return (
    <>
      {photo}
      <StatusOnPicture post={post} />
      {isLookedFor(post) ? <span className={styles.wanted}>Looking for</span> : null}
      {mark === null ? null : <span className={styles.mark}>{mark}</span>}
      {price === null ? null : (
        <span className={styles.price}>
          {price}
          {former === null ? null : <FormerPrice>{former}</FormerPrice>}
        </span>
      )}
    </>
  );
}
