import { useEffect, useState } from 'react';

/** A finger that rests moves a little. */
const SLACK_PX = 6;

/** Whether the reader is on the way down a page, from the first bar's height on. Always false when not asked. */
export function useIsScrollingDown(isAsked: boolean): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    let last = scrollY;
    const look = (): void => {
      const movedPx = scrollY - last;
      if (Math.abs(movedPx) < SLACK_PX) return;
      last = scrollY;
      setDown(movedPx > 0 && scrollY > 52);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [isAsked]);
  return isAsked && isDown;
}
