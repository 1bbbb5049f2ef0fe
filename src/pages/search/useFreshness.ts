import { NavigationType, useNavigationType } from 'react-router-dom';

/** Results older than this are requested again. Seconds. */
const FRESH_SECONDS = 30;

/** Whether cached results may be stale: coming Back shows them as they were, and reads nothing. */
export function useFreshness(): {
  readonly refetchOnMountOrArgChange: number | false;
  readonly refetchCachedPages: false;
} {
  const isBack = useNavigationType() === NavigationType.Pop;
  return { refetchOnMountOrArgChange: isBack ? false : FRESH_SECONDS, refetchCachedPages: false };
}
