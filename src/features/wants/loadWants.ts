import { lazy } from 'react';
import { loadOptional } from '../../lib/lazyParts.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { loadAvailabilityAnswer } from './useAvailabilityAnswer.ts';

/* The post itself comes first: nobody's first look at it waits for its line. */

export const WantPrice = lazy(() => nextPaint().then(() => loadOptional(() => import('./WantPrice.tsx'))));
export const WantCard = lazy(() => loadOptional(() => import('./WantCard.tsx')));
/** Loaded with `useAvailabilityAnswer`, before it is asked for. */
export const AvailabilityAnswer = lazy(loadAvailabilityAnswer);
