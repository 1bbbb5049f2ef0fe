import { useRef, useState } from 'react';
import type { HTMLAttributes, PointerEvent } from 'react';

/** So near an edge of the strip, in pixels, it moves along under the finger. */
const EDGE_PX = 48;
const STEP_PX = 14;

function placeUnder(event: PointerEvent): number | null {
  const tile = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
  const place = tile?.getAttribute('data-place');
  return place === null || place === undefined ? null : Number(place);
}

/** Scrolls the strip while the pointer is held at one of its ends. */
function scrollAlong(handle: Element, clientX: number): void {
  const strip = handle.closest('ol');
  if (!strip) return;
  const { left, right } = strip.getBoundingClientRect();
  if (clientX < left + EDGE_PX) strip.scrollLeft -= STEP_PX;
  else if (clientX > right - EDGE_PX) strip.scrollLeft += STEP_PX;
}

export interface StripDrag {
  readonly draggedKey: string | null;
  /** What the handle of one tile listens to. */
  readonly handleOf: (key: string) => HTMLAttributes<HTMLElement>;
}

/** Moving a tile with mouse or finger: it takes the place it is dragged over. */
export function useStripDrag(
  media: readonly { readonly key: string }[],
  onMove: (from: number, to: number) => void,
): StripDrag {
  const [draggedKey, setDragged] = useState<string | null>(null);
  const held = useRef<string | null>(null);
  const hold = (key: string | null): void => {
    held.current = key;
    setDragged(key);
  };
  const handleOf = (key: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(key);
    },
    onPointerMove: (event) => {
      if (held.current !== key) return;
      scrollAlong(event.currentTarget, event.clientX);
      const from = media.findIndex((one) => one.key === key);
      const to = placeUnder(event);
      if (from >= 0 && to !== null && to !== from) onMove(from, to);
    },
    onPointerUp: () => hold(null),
    onPointerCancel: () => hold(null),
    onLostPointerCapture: () => hold(null),
  });
  return { draggedKey, handleOf };
}
