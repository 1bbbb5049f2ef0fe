import { useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../../../ui/useLatest.ts';
import { IN_PLACE, movedZoom, zoomedAt, type Point, type Zoom } from './zoomMath.ts';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const DOUBLE_TAP_SCALE = 2.5;
/** A picture dragged this far up or down is closed. */
const PUT_AWAY_PX = 110;
const WHEEL_SPEED = 0.01;

/** A video's slider uses the same gesture, and full screen has nothing to close. */
const isFilmsOwn = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement || Boolean(document.fullscreenElement);

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Handles the gestures on a picture or video. Returns the unsubscriber. */
function followFingers(
  box: HTMLElement,
  canZoom: boolean,
  onZoom: (isZoomed: boolean) => void,
  putAway: () => void,
): () => void {
  const fingers = new Map<number, Point>();
  let zoom: Zoom = IN_PLACE;
  let lastTap: { readonly at: Point; readonly ms: number } | null = null;
  let pulledPx = 0;
  let hasMoved = false;
  const size = (): Point => ({ x: box.clientWidth, y: box.clientHeight });
  const show = (next: Zoom): void => {
    zoom = next;
    const { scale, x, y } = zoom;
    box.style.transform =
      scale === 1 && pulledPx === 0 ? '' : `translate(${x}px, ${y + pulledPx}px) scale(${scale})`;
    onZoom(scale > 1);
  };
  /** Relative to the middle of the box, the origin of the zoom. */
  const fromMiddle = (point: Point): Point => {
    const { left, top, width, height } = (box.parentElement ?? box).getBoundingClientRect();
    return { x: point.x - left - width / 2, y: point.y - top - height / 2 };
  };
  const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
  const onDown = (event: PointerEvent): void => {
    if (!canZoom && (fingers.size > 0 || isFilmsOwn(event))) return;
    fingers.set(event.pointerId, pointOf(event));
    hasMoved = fingers.size > 1;
    if (fingers.size > 1 || zoom.scale > 1) box.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    if (distance(before, now) > 2) hasMoved = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const grown = zoomedAt(
        zoom,
        fromMiddle(middle(now, other)),
        zoom.scale * (distance(now, other) / Math.max(1, distance(before, other))),
        size(),
      );
      show(movedZoom(grown, { x: by.x / 2, y: by.y / 2 }, size()));
    } else if (zoom.scale > 1) {
      show(movedZoom(zoom, by, size()));
    } else if (event.pointerType === 'touch') {
      pulledPx += by.y;
      show(zoom);
    }
  };
  const onTap = (event: PointerEvent): void => {
    const at = pointOf(event);
    const isSecond =
      lastTap !== null &&
      event.timeStamp - lastTap.ms < DOUBLE_TAP_MS &&
      distance(lastTap.at, at) < DOUBLE_TAP_PX;
    lastTap = isSecond ? null : { at, ms: event.timeStamp };
    if (isSecond) show(zoom.scale > 1 ? IN_PLACE : zoomedAt(zoom, fromMiddle(at), DOUBLE_TAP_SCALE, size()));
  };
  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (canZoom && !hasMoved && event.type === 'pointerup') onTap(event);
    const isPutAway = Math.abs(pulledPx) > PUT_AWAY_PX && event.type === 'pointerup';
    pulledPx = 0;
    show(zoom);
    if (isPutAway) putAway();
  };
  const onWheel = (event: WheelEvent): void => {
    // A trackpad's pinch arrives as a wheel event with Ctrl.
    if (!event.ctrlKey || !canZoom) return;
    event.preventDefault();
    const scale = zoom.scale * Math.exp(-event.deltaY * WHEEL_SPEED);
    show(zoomedAt(zoom, fromMiddle({ x: event.clientX, y: event.clientY }), scale, size()));
  };
  const stop = new AbortController();
  const { signal } = stop;
  box.addEventListener('pointerdown', onDown, { signal });
  box.addEventListener('pointermove', onMove, { signal });
  box.addEventListener('pointerup', onUp, { signal });
  box.addEventListener('pointercancel', onUp, { signal });
  box.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => {
    stop.abort();
    box.style.transform = '';
    onZoom(false);
  };
}

/**
 * Pinch and double-tap zoom, dragging of a zoomed picture, and closing by a vertical drag, while the picture is the
 * visible slide; a video (`canZoom` is false) can only be closed. Returns whether it is zoomed.
 */
export function useZoom(
  box: RefObject<HTMLElement | null>,
  isCurrent: boolean,
  canZoom: boolean,
  putAway: () => void,
): boolean {
  const [isZoomed, setZoomed] = useState(false);
  const latest = useLatest(putAway);
  useEffect(() => {
    if (!isCurrent || !box.current) return undefined;
    return followFingers(box.current, canZoom, setZoomed, () => latest.current());
  }, [box, isCurrent, canZoom, latest]);
  return isZoomed;
}
