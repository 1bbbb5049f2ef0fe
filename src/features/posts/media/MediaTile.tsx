import { Images, Play } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { isOver } from '../../../domain/listing.ts';
import { paths } from '../../../lib/paths.ts';
import { mediaName } from './MediaMosaic.tsx';
import styles from './MediaTile.module.css';
import { PostPhoto } from './PostPhoto.tsx';
import { formerPrice, shownPrice } from '../card/postPrice.ts';
import { FormerPrice, StatusOnPicture } from '../card/Terms.tsx';
import { TILE_SIZES } from './mediaSizes.ts';

export interface MediaTileProps {
  readonly id: string;
  readonly isUrgent?: boolean;
}

/** A post as its first picture, with a mark for videos and for several pictures; links to its page. */
export const MediaTile = memo(function MediaTile({ id, isUrgent = false }: MediaTileProps): ReactNode {
  const post = useSelector((state: WithPosts) => selectPost(state, id));
  const [first] = post?.media ?? [];
  if (!post || !first) return null;
  const price = shownPrice(post);
  const former = formerPrice(post);
  const isVideo = first.kind === 'video';
  const Mark = isVideo ? Play : Images;
  return (
    <Link
      to={paths.mediaPost(id)}
      className={styles.tile}
      data-post={id}
      data-over={isOver(post.status) || undefined}
    >
      <PostPhoto
        media={first}
        campusId={post.campusId}
        alt={mediaName(post.media, 0, post)}
        sizes={TILE_SIZES}
        isUrgent={isUrgent}
      />
      <StatusOnPicture post={post} />
      {post.kind === 'wanted' ? <span className={styles.wanted}>Looking for</span> : null}
      {isVideo || post.media.length > 1 ? (
        <span className={styles.mark}>
          <Mark size={20} />
        </span>
      ) : null}
      {price === null ? null : (
        <span className={styles.price}>
          {price}
          {former === null ? null : <FormerPrice>{former}</FormerPrice>}
        </span>
      )}
    </Link>
  );
});
