import { House, Settings, type LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

/** The places of the left rail and the bottom bar, in their order. An entry comes with its page. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: 'Buy/Sell', to: paths.home(), icon: House },
  { label: 'Settings', to: paths.settings(), icon: Settings },
];
