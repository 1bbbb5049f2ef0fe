import { useEffect, useRef, type PointerEvent } from 'react';

const LONG_PRESS_MS = 450;
/** A finger that moves further than this is scrolling, pixels. */
const MOVE_MAX_PX = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Runs `onLongPress` when a finger rests on the element. */
export function useLongPress(onLongPress: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      stop();
      if (pointerType !== 'touch') return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onLongPress, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
