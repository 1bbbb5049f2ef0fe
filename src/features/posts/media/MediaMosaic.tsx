import { Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { mediaName, type MediaPost } from './mediaName.ts';
import { isFilm } from './mediaSizes.ts';
import { MosaicFace } from './MosaicFace.tsx';
import styles from './MosaicFace.module.css';
import { PostPhoto } from './PostPhoto.tsx';
import { Video } from './Video.tsx';

/** The width of a card's pictures on a desktop: the column without its padding. */
const CARD_MEDIA_PX = 608;

/** The width of a tile: the whole card, two thirds, half or a third of it. */
function tileSizes(count: number, index: number): string {
  const share = count === 1 ? 1 : count === 3 ? (index === 0 ? 2 / 3 : 1 / 3) : 1 / 2;
  return `(min-width: 770px) ${Math.round(CARD_MEDIA_PX * share)}px, ${Math.round(100 * share)}vw`;
}

interface MediaMosaicProps {
  readonly post: MediaPost;
  readonly isUrgent?: boolean | undefined;
}

/** A single video, which plays in place. */
function Film({ post, isUrgent }: MediaMosaicProps): ReactNode {
  const { media, campusId } = post;
  const [isPlaying, setPlaying] = useState(false);
  return (
    <MosaicFace
      media={media}
      isPlaying={isPlaying}
      tile={(one) => (
        <Video
          media={one}
          campusId={campusId}
          alt={mediaName(media, 0, post)}
          isUrgent={isUrgent}
          onPlay={() => setPlaying(true)}
        />
      )}
    />
  );
}

/** A card's pictures. */
export function MediaMosaic({ post, isUrgent }: MediaMosaicProps): ReactNode {
  const { media, campusId } = post;
  if (media.length === 0) return null;
  if (isFilm(media)) return <Film post={post} isUrgent={isUrgent} />;
  return (
    <MosaicFace
      media={media}
      tile={(one, index, count) => (
        <>
          <PostPhoto
            media={one}
            campusId={campusId}
            alt={mediaName(media, index, post)}
            sizes={tileSizes(count, index)}
            isUrgent={isUrgent}
          />
          {one.kind === 'video' ? (
            <span className={styles.play}>
              <Play size={24} />
            </span>
          ) : null}
        </>
      )}
    />
  );
}
