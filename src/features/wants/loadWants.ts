import { lazy } from 'react';
import { loadOptional } from '../../lib/lazyParts.ts';
import { loadAvailabilityAnswer } from './useAvailabilityAnswer.ts';

export const WantCard = lazy(() => loadOptional(() => import('./WantCard.tsx')));
/** Loaded with `useAvailabilityAnswer`, before it is asked for. */
export const AvailabilityAnswer = lazy(loadAvailabilityAnswer);
