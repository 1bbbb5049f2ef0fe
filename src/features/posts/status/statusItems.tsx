import { CalendarSync, CircleCheck, Clock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuItem } from '../../../ui/Menu.tsx';
import type { StatusActions } from './statusActions.ts';

/** What the author can make of a thing, as items of a menu. */
export function statusItems({
  reserve,
  sell,
  makeAvailable,
  renew,
  sellLabel,
  renewLabel,
}: StatusActions): readonly MenuItem[] {
  const item = (label: string, icon: ReactNode, onSelect: (() => void) | null): readonly MenuItem[] =>
    onSelect === null ? [] : [{ label, icon, onSelect }];
  return [
    ...item(renewLabel, <CalendarSync size={20} />, renew),
    ...item('Reserve', <Clock size={20} />, reserve),
    ...item(sellLabel, <CircleCheck size={20} />, sell),
    ...item('Available Again', <RotateCcw size={20} />, makeAvailable),
  ];
}
