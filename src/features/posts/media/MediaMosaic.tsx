import { Play } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { Post, PostMedia } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import styles from './MediaMosaic.module.css';
import { MOSAIC_MAX, mosaicRatio } from './mediaSizes.ts';
import { PostPhoto } from './PostPhoto.tsx';
import { authorName, titleOfText } from '../card/postTitle.ts';
import { Video } from './Video.tsx';

/** The width of a card's pictures on a desktop: the column without its padding. */
const CARD_MEDIA_PX = 608;

/** The alternative text of a post's picture: the post's text, else its author. */
export function mediaName(media: readonly PostMedia[], index: number, post: MediaOf): string {
  const kind = media[index]?.kind === 'video' ? 'Video' : 'Photo';
  const place = media.length === 1 ? kind : `${kind} ${index + 1} of ${media.length}`;
  const words = titleOfText(post.rawText);
  return words === '' ? `${place} by ${authorName(post)}` : `${place}: ${words}`;
}

/** The width of a tile: the whole card, two thirds, half or a third of it. */
function tileSizes(count: number, index: number): string {
  const share = count === 1 ? 1 : count === 3 ? (index === 0 ? 2 / 3 : 1 / 3) : 1 / 2;
  return `(min-width: 770px) ${Math.round(CARD_MEDIA_PX * share)}px, ${Math.round(100 * share)}vw`;
}

/** The part of a post that names its pictures. */
export type MediaOf = Pick<Post, 'rawText' | 'author'>;
/** A post's pictures, and what names them. */
export type MediaPost = MediaOf & Pick<Post, 'media' | 'campusId'>;

interface MediaMosaicProps {
  readonly post: MediaPost;
  readonly isUrgent?: boolean | undefined;
}

/** A single video plays in place; until then it is as large as its poster. */
function SoleVideo({ post, isUrgent }: MediaMosaicProps): ReactNode {
  const { media, campusId } = post;
  const [isPlaying, setPlaying] = useState(false);
  const [video] = media;
  const style = { '--ratio': mosaicRatio(media) } as CSSProperties;
  if (!video) return null;
  return (
    <div className={cx(styles.mosaic, !isPlaying && styles.poster)} style={style}>
      <div className={styles.tile}>
        <Video
          media={video}
          campusId={campusId}
          alt={mediaName(media, 0, post)}
          isUrgent={isUrgent}
          onPlay={() => setPlaying(true)}
        />
      </div>
    </div>
  );
}

/** A card's pictures: one in its own shape, two side by side, one large and two, or two by two with '+N'. */
export function MediaMosaic({ post, isUrgent }: MediaMosaicProps): ReactNode {
  const { media, campusId } = post;
  if (media.length === 0) return null;
  if (media.length === 1 && media[0]?.kind === 'video') return <SoleVideo post={post} isUrgent={isUrgent} />;
  const shown = media.slice(0, MOSAIC_MAX);
  const more = media.length - shown.length;
  const style = { '--ratio': mosaicRatio(media) } as CSSProperties;
  return (
    <div className={cx(styles.mosaic, styles[`of${shown.length}`])} style={style}>
      {shown.map((one, index) => (
        <div key={one.path} className={styles.tile}>
          <PostPhoto
            media={one}
            campusId={campusId}
            alt={mediaName(media, index, post)}
            sizes={tileSizes(shown.length, index)}
            isUrgent={isUrgent}
          />
          {one.kind === 'video' ? (
            <span className={styles.play}>
              <Play size={24} />
            </span>
          ) : null}
          {more > 0 && index === MOSAIC_MAX - 1 ? <span className={styles.rest}>+{more}</span> : null}
        </div>
      ))}
    </div>
  );
}
