import { useLocation, useNavigate } from 'react-router-dom';
import { isFields } from '../../data/fields.ts';
import { useStepBack } from '../../ui/useStepBack.ts';

/** What a page that leads to the composer tells it, so that going back is really going back. */
export interface CameFrom {
  readonly cameFrom: string;
}

/** The page that lies before this one in the history; null when this one was opened by its address. */
export function useCameFrom(): string | null {
  const state: unknown = useLocation().state;
  const cameFrom = isFields(state) ? state['cameFrom'] : null;
  return typeof cameFrom === 'string' ? cameFrom : null;
}

/**
 * The way out of the pages for writing, which back navigation skips: to the page before, or to `goBack` when there is
 * none. Where one came from is the entry before: that entry is used again, with its place, or Back would lead from the
 * page to the same page.
 */
export function useWayBack(): (goBack: string) => void {
  const navigate = useNavigate();
  const back = useStepBack();
  const cameFrom = useCameFrom();
  return (goBack) => {
    const lead = (): void => void navigate(goBack, { replace: true });
    if (cameFrom === null) lead();
    else back.go(lead);
  };
}
