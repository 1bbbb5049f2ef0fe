import { useEffect, useState } from 'react';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import type { WaysIn } from '../../data/auth/credentials.ts';
import { authText, type AuthFlow } from '../auth/authTexts.ts';

export interface KnownWaysIn {
  /** Null until known. */
  readonly ways: WaysIn | null;
  /** Why they could not be read. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** The member's sign-in methods: password, Google. `flow` selects the failure's text. */
export function useWaysIn(flow: AuthFlow): KnownWaysIn {
  const [ways, setWays] = useState<WaysIn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    import('../../data/auth/credentials.ts')
      .then(({ waysIn }) => waysIn())
      .then(
        (found) => isCurrent && setWays(found),
        (error: unknown) => isCurrent && setProblem(authText(flow, authFailureFrom(error))),
      );
    return () => {
      isCurrent = false;
    };
  }, [flow, tries]);
  const retry = (): void => {
    setProblem(null);
    setTries((count) => count + 1);
  };
  return { ways, problem, retry };
}
