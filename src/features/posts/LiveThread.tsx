import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../data/errorCode.ts';
import { useWatchThreadQuery } from './threadApi.ts';
import type { ThreadQuestion } from './threadSource.ts';
import type { ThreadView } from './threadView.ts';

export interface LiveThreadProps {
  readonly question: ThreadQuestion;
  readonly onView: (view: ThreadView) => void;
}

/** Watches a thread for a page that may show the post already: tells it each view, and draws nothing. */
export function LiveThread({ question, onView }: LiveThreadProps): ReactNode {
  const { currentData, error, isError, isFetching, refetch } = useWatchThreadQuery(question);
  const code = errorCodeOf(error);
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
