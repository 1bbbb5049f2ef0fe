import type { CSSProperties, ReactNode } from 'react';
import type { PostMedia } from '../../../domain/post.ts';
import { cx } from '../../../lib/cx.ts';
import { isFilm, MOSAIC_MAX, mosaicRatio } from './mediaSizes.ts';
import styles from './MosaicFace.module.css';

interface MosaicFaceProps {
  readonly media: readonly PostMedia[];
  /** A single video that plays has its own shape. */
  readonly isPlaying?: boolean;
  readonly tile: (media: PostMedia, index: number, count: number) => ReactNode;
}

/** A card's pictures: one in its own shape, two side by side, one large and two, or two by two with '+N'. */
export function MosaicFace({ media, isPlaying = false, tile }: MosaicFaceProps): ReactNode {
  const shown = media.slice(0, MOSAIC_MAX);
  const more = media.length - shown.length;
  const shape = isFilm(media) && !isPlaying ? styles.poster : styles[`of${shown.length}`];
  return (
    <div className={cx(styles.mosaic, shape)} style={{ '--ratio': mosaicRatio(media) } as CSSProperties}>
      {shown.map((one, index) => (
        <div key={one.path} className={styles.tile}>
          {tile(one, index, shown.length)}
          {more > 0 && index === MOSAIC_MAX - 1 ? <span className={styles.rest}>+{more}</span> : null}
        </div>
      ))}
    </div>
  );
}
