import { useEffect, useState } from 'react';
import { toDataError, type DataErrorCode } from '../../data/errors.ts';

type Stop = () => void;

/** Opens what is read; `next` may be called again and again, `fail` ends it. */
export type OpenReading<Data> = (next: (data: Data) => void, fail: (error: unknown) => void) => Promise<Stop>;

export type Reading<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly code: DataErrorCode; readonly retry: () => void };

const LOADING = { status: 'loading' } as const;

/**
 * Reads something for as long as the screen stands. `open` is made with `useCallback`: another one is another question,
 * and shows as loading again.
 */
export function useLive<Data>(open: OpenReading<Data>): Reading<Data> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: OpenReading<Data>; readonly reading: Reading<Data> }>();
  useEffect(() => {
    let isCurrent = true;
    let stop: Stop = () => undefined;
    const say = (reading: Reading<Data>): void => {
      if (isCurrent) setAnswer({ to: open, reading });
    };
    const retry = (): void => {
      setAnswer(undefined);
      setAttempt((before) => before + 1);
    };
    const fail = (error: unknown): void => say({ status: 'failed', code: toDataError(error).code, retry });
    open((data) => say({ status: 'ready', data }), fail).then((opened) => {
      if (isCurrent) stop = opened;
      else opened();
    }, fail);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [open, attempt]);
  return answer?.to === open ? answer.reading : LOADING;
}
