import { lazy, Suspense, type ReactNode } from 'react';
import { loadOptional } from '../../../lib/lazyParts.ts';
import type { GotQuestionProps } from './GotQuestion.tsx';

const Question = lazy(() => loadOptional(() => import('./GotQuestion.tsx')));

/** 'Did you get it?', once its code has come. */
export function GotQuestion(props: GotQuestionProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Question {...props} />
    </Suspense>
  );
}
