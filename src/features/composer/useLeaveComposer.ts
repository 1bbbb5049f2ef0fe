import { useLocation, useNavigate } from 'react-router-dom';
import { isFields } from '../../data/stored/fields.ts';
import { useStepBack } from '../../ui/useStepBack.ts';

/** Navigation state from the page that opened the composer, so that leaving goes back in history. */
export interface CameFrom {
  readonly cameFrom: string;
}

/** The previous page in history; null when this one was opened by its address. */
export function useCameFrom(): string | null {
  const state: unknown = useLocation().state;
  const cameFrom = isFields(state) ? state['cameFrom'] : null;
  return typeof cameFrom === 'string' ? cameFrom : null;
}

/**
 * Leaves a composing page: back to the previous entry, or to `goBack` when there is none. Going back reuses that
 * entry, with its scroll position; pushing would make Back lead to the same page twice.
 */
export function useLeaveComposer(): (goBack: string) => void {
  const navigate = useNavigate();
  const back = useStepBack();
  const cameFrom = useCameFrom();
  return (goBack) => {
    const lead = (): void => void navigate(goBack, { replace: true });
    if (cameFrom === null) lead();
    else back.go(lead);
  };
}
