import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Longer than going back takes until it is drawn. */
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
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = 0;
    },
    [key],
  );
  const isUnderWay = (): boolean => timer.current > 0;
  return {
    isUnderWay,
    go: (otherwise) => {
      if (isUnderWay()) return;
      timer.current = window.setTimeout(otherwise, NOWHERE_AFTER_MS);
      void navigate(-1);
    },
  };
}
