import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFields } from '../../data/stored/fields.ts';
import { useStepBack } from '../../ui/useStepBack.ts';

/**
 * The setter of a page's filters, which are the query of its URL; `current` is that query without anything else. Back leads to the
 * page before the first choice: later choices replace the entry, and choosing again what was there goes back.
 */
export function useFilterAddress(current: string): (next: string) => void {
  const navigate = useNavigate();
  const back = useStepBack();
  const state: unknown = useLocation().state;
  const before = isFields(state) ? state['before'] : undefined;
  const last = useRef<string | undefined>(undefined);
  const choose = (next: string): void => {
    // A step back is in flight: a second one would leave the page. The last choice applies when it is done.
    if (back.isUnderWay()) {
      last.current = next;
      return;
    }
    const show = (): void =>
      void navigate(
        { search: next },
        {
          replace: before !== undefined,
          state: next === before ? null : { before: before === undefined ? current : before },
        },
      );
    if (next === before) back.go(show);
    else show();
  };
  useEffect(() => {
    const next = last.current;
    if (next === undefined || back.isUnderWay()) return;
    last.current = undefined;
    if (next !== current) choose(next);
  });
  return choose;
}
