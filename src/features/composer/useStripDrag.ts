import { useEffect, useRef, useState, type HTMLAttributes } from 'react';
import { useLatest } from '../../ui/useLatest.ts';

/** Within this distance of an edge the strip scrolls with the finger: the nearer, the faster. Pixels. */
const EDGE_PX = 48;
const EDGE_SPEED_PX_PER_MS = 0.6;
/** Limits the step after a late frame. */
const FRAME_MAX_MS = 50;

/** The index of the tile at that horizontal position. */
function placeAt(strip: Element, clientX: number): number | null {
  const { left, right } = strip.getBoundingClientRect();
  const x = Math.min(Math.max(clientX, left + 1), right - 1);
  const tile = [...strip.querySelectorAll('[data-place]')].find((one) => {
    const box = one.getBoundingClientRect();
    return x >= box.left && x < box.right;
  });
  return tile ? Number(tile.getAttribute('data-place')) : null;
}

/** The scroll direction and strength: -1 (left edge or beyond) to 1 (right); 0 between the edges. */
function pullAt(strip: Element, clientX: number): number {
  const { left, right } = strip.getBoundingClientRect();
  if (clientX < left + EDGE_PX) return -Math.min(1, (left + EDGE_PX - clientX) / EDGE_PX);
  return Math.min(1, Math.max(0, clientX - right + EDGE_PX) / EDGE_PX);
}

/**
 * Follows one pointer until it is lifted. Listens on the window, because reordering removes the dragged tile from the
 * document for a moment, which drops its pointer capture. `toX` receives the position after each move and each scroll
 * of the strip.
 */
function followPointer(
  strip: Element,
  pointer: Pick<PointerEvent, 'pointerId' | 'clientX'>,
  toX: (clientX: number) => void,
  onEnd: () => void,
): () => void {
  const { pointerId } = pointer;
  let { clientX } = pointer;
  let frame = 0;
  let lastMs: number | null = null;
  const stop = new AbortController();
  const { signal } = stop;
  const scrollAlong = (nowMs: number): void => {
    const pull = pullAt(strip, clientX);
    const before = strip.scrollLeft;
    const byPx = EDGE_SPEED_PX_PER_MS * pull * Math.min(FRAME_MAX_MS, nowMs - (lastMs ?? nowMs));
    // At least one whole pixel: a fraction would be rounded away.
    strip.scrollLeft += Math.sign(byPx) * Math.ceil(Math.abs(byPx));
    lastMs = nowMs;
    if (strip.scrollLeft !== before) toX(clientX);
    frame = pull === 0 ? 0 : requestAnimationFrame(scrollAlong);
  };
  const isOurs = (event: PointerEvent): boolean => event.pointerId === pointerId;
  const onMove = (event: PointerEvent): void => {
    if (!isOurs(event)) return;
    ({ clientX } = event);
    toX(clientX);
    if (frame !== 0 || pullAt(strip, clientX) === 0) return;
    lastMs = null;
    frame = requestAnimationFrame(scrollAlong);
  };
  const end = (): void => {
    stop.abort();
    cancelAnimationFrame(frame);
    onEnd();
  };
  const onUp = (event: PointerEvent): void => {
    if (isOurs(event)) end();
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', onUp, { signal });
  return end;
}

interface StripDrag {
  readonly draggedKey: string | null;
  /** The handlers for one tile's handle. */
  readonly handleOf: (key: string) => HTMLAttributes<HTMLElement>;
}

type Media = readonly { readonly key: string }[];

/** Moves a tile by dragging it to another place. */
export function useStripDrag(media: Media, onMove: (from: number, to: number) => void): StripDrag {
  const [draggedKey, setDragged] = useState<string | null>(null);
  const latest = useLatest({ media, onMove });
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  const handleOf = (key: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event) => {
      const strip = event.currentTarget.closest('ol');
      if (event.button !== 0 || !strip) return;
      event.preventDefault();
      end.current?.();
      // The strip stays mounted, so it can capture the pointer outside the window too.
      strip.setPointerCapture(event.pointerId);
      let moved: Media | null = null;
      const toX = (clientX: number): void => {
        const now = latest.current;
        // The last move has not been rendered: positions are still the old ones.
        if (now.media === moved) return;
        const from = now.media.findIndex((one) => one.key === key);
        const to = placeAt(strip, clientX);
        if (from < 0 || to === null || to === from) return;
        moved = now.media;
        now.onMove(from, to);
      };
      end.current = followPointer(strip, event, toX, () => {
        end.current = null;
        setDragged(null);
      });
      setDragged(key);
    },
  });
  return { draggedKey, handleOf };
}
