import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Longer than any browser takes to begin a step back. */
const NOWHERE_AFTER_MS = 1500;

interface StepBack {
  /** Goes one entry back, once for repeated calls; `otherwise` runs where there is none. */
  readonly go: (otherwise: () => void) => void;
  readonly isUnderWay: () => boolean;
}

/**
 * A step back for a page whose history state says what the previous entry is. A tab restored without its older entries
 * stays where it is, without an event.
 */
export function useStepBack(): StepBack {
  const navigate = useNavigate();
  const { key } = useLocation();
  const timer = useRef(0);
  const from = useRef('');
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = 0;
      from.current = '';
    },
    [key],
  );
  // The browser may arrive before the previous page is rendered.
  const hasMoved = (): boolean => from.current !== '' && from.current !== location.href;
  const isUnderWay = (): boolean => timer.current > 0 || hasMoved();
  return {
    isUnderWay,
    go: (otherwise) => {
      if (isUnderWay()) return;
      from.current = location.href;
      timer.current = window.setTimeout(() => {
        timer.current = 0;
        if (!hasMoved()) otherwise();
      }, NOWHERE_AFTER_MS);
      void navigate(-1);
    },
  };
}
