import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { DraftMedia } from '../../data/outbox/draftPicture.ts';
import { POST_MEDIA_MAX } from '../../domain/limits.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DraftMediaTile } from './DraftMediaTile.tsx';
import styles from './MediaStrip.module.css';
import { useStripDrag } from './useStripDrag.ts';

/**
 * Marks a horizontally scrolling row with the sides where it continues (`data-before`, `data-after`), for its style,
 * and scrolls to what is appended.
 */
function useScrollEdges(count: number): RefObject<HTMLOListElement | null> {
  const row = useRef<HTMLOListElement>(null);
  const countBefore = useRef(count);
  const isShown = count > 0;
  useEffect(() => {
    const { current } = row;
    if (!current || !isShown) return undefined;
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      current.toggleAttribute('data-before', scrollLeft > 1);
      current.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    mark();
    const sizes = new ResizeObserver(mark);
    sizes.observe(current);
    current.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', mark);
    };
  }, [isShown, count]);
  useEffect(() => {
    const { current } = row;
    if (current && count > countBefore.current) current.scrollLeft = current.scrollWidth;
    countBefore.current = count;
  }, [count]);
  return row;
}

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
  const count = media.length;
  const strip = useScrollEdges(count);
  const drag = useStripDrag(media, move);
  const removedAt = useRef<number | null>(null);
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
            count={count}
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
        {count} of {POST_MEDIA_MAX}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
