import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Longer than any browser takes to begin a step back. */
const NOWHERE_AFTER_MS = 1500;

export interface StepBack {
  /** Goes one entry back, once however often it is asked; `otherwise` runs where there is none. */
  readonly go: (otherwise: () => void) => void;
  readonly isUnderWay: () => boolean;
}

/**
 * A step back for a page whose entry in the history says what lies before it. A tab that was restored without its older
 * entries stays where it is then, and tells nobody.
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
  // The page before may take its time to be drawn once the browser is there.
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
