import type { ReactNode } from 'react';
import { rangeText, type PriceRange } from '../../domain/searchFilters.ts';
import { FieldsFace } from './FieldsFace.tsx';

interface PriceFaceProps {
  readonly range: PriceRange;
  readonly arrow: ReactNode;
  readonly cross: ReactNode;
}

/** The look of a `PriceFilter` that is shut, without hooks. */
export const PriceFace = ({ range, ...icons }: PriceFaceProps): ReactNode => (
  <FieldsFace {...icons} name="Price" text={rangeText(range)} any="Any price" />
);
