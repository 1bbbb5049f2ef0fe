import { ArrowLeft, ArrowRight, GripVertical, Play, X } from 'lucide-react';
import { useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './MediaStrip.module.css';
import type { DraftMedia } from './useDraftMedia.ts';

export interface MediaStripProps {
  readonly media: readonly DraftMedia[];
  readonly onRemove: (key: string) => void;
  readonly onMove: (from: number, to: number) => void;
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;

function placeUnder(event: PointerEvent): number | null {
  const tile = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
  const place = tile?.getAttribute('data-place');
  return place === null || place === undefined ? null : Number(place);
}

/** The draft's pictures in their order; moved by their handle or by buttons. */
export function MediaStrip({ media, onRemove, onMove }: MediaStripProps): ReactNode {
  const [draggedKey, setDragged] = useState<string | null>(null);
  if (media.length === 0) return null;
  const drag = (event: PointerEvent): void => {
    const from = media.findIndex(({ key }) => key === draggedKey);
    const to = placeUnder(event);
    if (from >= 0 && to !== null && to !== from) onMove(from, to);
  };
  return (
    <ol className={styles.strip} aria-label="Photos">
      {media.map((one, place) => {
        const name = `photo ${place + 1} of ${media.length}`;
        return (
          <li
            key={one.key}
            data-place={place}
            className={cx(styles.tile, one.key === draggedKey && styles.dragged)}
          >
            {one.address ? <img src={one.address} alt={one.name} draggable={false} /> : <Spinner />}
            {one.address ? null : <VisuallyHidden>Preparing {one.name}</VisuallyHidden>}
            {one.prepared?.kind === 'video' ? <Play {...icon} className={styles.play} /> : null}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(one.key)}
            >
              <X {...icon} />
            </button>
            {media.length > 1 ? (
              <span className={styles.order}>
                <button
                  type="button"
                  aria-label={`Move ${name} left`}
                  disabled={place === 0}
                  onClick={() => onMove(place, place - 1)}
                >
                  <ArrowLeft {...icon} />
                </button>
                <span
                  className={styles.handle}
                  aria-hidden="true"
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setDragged(one.key);
                  }}
                  onPointerMove={(event) => draggedKey !== null && drag(event)}
                  onPointerUp={() => setDragged(null)}
                  onPointerCancel={() => setDragged(null)}
                >
                  <GripVertical {...icon} />
                </span>
                <button
                  type="button"
                  aria-label={`Move ${name} right`}
                  disabled={place === media.length - 1}
                  onClick={() => onMove(place, place + 1)}
                >
                  <ArrowRight {...icon} />
                </button>
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
