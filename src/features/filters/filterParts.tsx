import { Image, LayoutList } from 'lucide-react';
import { PillSelect } from '../../ui/PillSelect.tsx';
import { PriceFilter } from './PriceFilter.tsx';

/** What opens in a row of filters (`FilterPanel.tsx`), and its icons. */
export const FILTER_PARTS = {
  Pill: PillSelect,
  Price: PriceFilter,
  photo: <Image size={16} />,
  look: <LayoutList size={16} />,
};
