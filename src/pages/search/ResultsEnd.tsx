import type { ReactNode } from 'react';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { useNearEnd } from '../../ui/useNearEnd.ts';
import type { Results } from './useResults.ts';

interface ResultsEndProps {
  readonly results: Pick<Results<unknown>, 'older' | 'isEnd'>;
  /** The skeleton of what is loading. */
  readonly skeleton: ReactNode;
}

/** Place it after the last result: near it more is requested. */
export function ResultsEnd({ results: { older, isEnd }, skeleton }: ResultsEndProps): ReactNode {
  const end = useNearEnd(!isEnd && !older.isLoading && !older.hasFailed, older.load);
  return <ListEnd sentinel={end} older={older} isEnd={isEnd} skeleton={skeleton} />;
}
