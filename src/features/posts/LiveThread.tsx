import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { DataError } from '../../data/errors.ts';
import { useWatchThreadQuery } from './threadApi.ts';
import type { ThreadQuestion } from './threadSource.ts';
import type { ThreadView } from './threadView.ts';

const isDataError = (error: unknown): error is DataError =>
  typeof error === 'object' && error !== null && 'code' in error;

export interface LiveThreadProps {
  readonly question: ThreadQuestion;
  readonly onView: (view: ThreadView) => void;
}

/** Watches a thread for a page that may show the post already: tells it each view, and draws nothing. */
export function LiveThread({ question, onView }: LiveThreadProps): ReactNode {
  const { currentData, error, isError, isFetching, refetch } = useWatchThreadQuery(question);
  const code = isDataError(error) ? error.code : 'failed';
  const view = useMemo(
    () => ({
      thread: currentData ?? null,
      problem: isError ? code : null,
      isFetching,
      retry: () => void refetch(),
    }),
    [currentData, isError, code, isFetching, refetch],
  );
  useEffect(() => onView(view), [view, onView]);
  return null;
}
