import { useEffect, useState } from 'react';

/** A resting finger moves a little. */
const SLACK_PX = 6;

/** Whether the user is scrolling down, below the height of the first bar. Always false when not asked. */
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
