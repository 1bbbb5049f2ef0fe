import { useEffect, useState } from 'react';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { storedCredentials, type AccountCredentials } from '../../data/auth/storedCredentials.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { authText, type AuthFlow } from '../auth/authTexts.ts';

interface KnownCredentials {
  /** Null until known. */
  readonly ways: AccountCredentials | null;
  /** Why they could not be read. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/**
 * The member's sign-in methods: password, Google. Those stored on the device are there at once, and the SDK, which may know
 * better, is asked for after they are painted. `flow` selects the failure's text.
 */
export function useCredentials(flow: AuthFlow): KnownCredentials {
  const [ways, setWays] = useState(storedCredentials);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    nextPaint()
      .then(() => import('../../data/auth/credentials.ts'))
      .then(({ accountCredentials }) => accountCredentials())
      .then(setWays, (error: unknown) => setProblem(authText(flow, authFailureFrom(error))));
  }, [flow, tries]);
  const retry = (): void => {
    setProblem(null);
    setTries((count) => count + 1);
  };
  return { ways, problem, retry };
}
