import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DraftMedia } from '../../data/outbox/draftPicture.ts';
import { POST_MEDIA_MAX } from '../../domain/limits.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DraftMediaTile } from './DraftMediaTile.tsx';
import styles from './MediaStrip.module.css';
import { useScrollEdges } from './useScrollEdges.ts';
import { useStripDrag } from './useStripDrag.ts';

interface MediaStripProps {
  readonly media: readonly DraftMedia[];
  readonly onRemove: (key: string) => void;
  /** The last picture was removed: move the focus elsewhere. */
  readonly onEmptied: () => void;
  readonly onRetry: (key: string) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** The draft's pictures in order, movable by handle, buttons, or arrow keys. */
export function MediaStrip({ media, onRemove, onEmptied, onRetry, onMove }: MediaStripProps): ReactNode {
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= media.length || to === from) return;
    onMove(from, to);
    setSaid(`Moved to place ${to + 1} of ${media.length}`);
  };
  const strip = useScrollEdges(media.length);
  const drag = useStripDrag(media, move);
  const removedAt = useRef<number | null>(null);
  const count = media.length;
  useEffect(() => {
    const place = removedAt.current;
    removedAt.current = null;
    if (place === null) return;
    // The pressed button was removed: focus the next one.
    const buttons = strip.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [];
    [...buttons].at(Math.min(place, count - 1))?.focus();
  }, [count, strip]);
  return (
    <div>
      <ol ref={strip} className={styles.strip} aria-label="Photos">
        {media.map((one, place) => (
          <DraftMediaTile
            key={one.key}
            one={one}
            place={place}
            count={media.length}
            isDragged={one.key === drag.draggedKey}
            handle={drag.handleOf(one.key)}
            onRemove={() => {
              removedAt.current = place;
              onRemove(one.key);
              if (count === 1) onEmptied();
            }}
            onRetry={() => onRetry(one.key)}
            onMove={(to) => move(place, to)}
          />
        ))}
      </ol>
      <p className={styles.count}>
        {media.length} of {POST_MEDIA_MAX}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
