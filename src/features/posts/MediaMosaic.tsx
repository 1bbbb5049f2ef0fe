import { Play } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { CampusId } from '../../domain/campus.ts';
import type { PostMedia } from '../../domain/post.ts';
import { cx } from '../../lib/cx.ts';
import styles from './MediaMosaic.module.css';
import { PostPhoto } from './PostPhoto.tsx';

const SHOWN_MAX = 4;
const NARROWEST = 4 / 5;
const WIDEST = 16 / 9;

/** A single picture keeps its own shape between 4:5 and 16:9. */
export function mosaicRatio(media: readonly PostMedia[]): number {
  const [only] = media;
  if (media.length !== 1 || !only || only.heightPx === 0) return 4 / 3;
  return Math.min(WIDEST, Math.max(NARROWEST, only.widthPx / only.heightPx));
}

export interface MediaMosaicProps {
  readonly media: readonly PostMedia[];
  readonly campusId: CampusId;
  /** Whose pictures, for those who do not see them. */
  readonly authorName: string;
  readonly isUrgent?: boolean;
}

/** A card's pictures: one in its own shape, two side by side, one large and two, or two by two with '+N'. */
export function MediaMosaic({ media, campusId, authorName, isUrgent }: MediaMosaicProps): ReactNode {
  if (media.length === 0) return null;
  const shown = media.slice(0, SHOWN_MAX);
  const more = media.length - shown.length;
  const style = { '--ratio': mosaicRatio(media) } as CSSProperties;
  return (
    <div className={cx(styles.mosaic, styles[`of${shown.length}`])} style={style}>
      {shown.map((one, index) => (
        <div key={one.path} className={styles.tile}>
          <PostPhoto
            path={one.previewPath}
            campusId={campusId}
            thumbhash={one.thumbhash}
            alt={`${one.kind === 'video' ? 'Video' : 'Photo'} ${index + 1} of ${media.length} by ${authorName}`}
            isUrgent={isUrgent}
          />
          {one.kind === 'video' ? (
            <span className={styles.play}>
              <Play size={24} strokeWidth={1.75} aria-hidden="true" />
            </span>
          ) : null}
          {more > 0 && index === SHOWN_MAX - 1 ? <span className={styles.rest}>+{more}</span> : null}
        </div>
      ))}
    </div>
  );
}
