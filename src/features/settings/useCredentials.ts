import { useEffect, useState } from 'react';
import { authFailureFrom } from '../../data/authFailure.ts';
import type { AccountCredentials } from '../../data/auth/credentials.ts';
import { authText, type AuthFlow } from '../auth/authTexts.ts';

interface KnownCredentials {
  /** Null until known. */
  readonly ways: AccountCredentials | null;
  /** Why they could not be read. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** The member's sign-in methods: password, Google. `flow` selects the failure's text. */
export function useCredentials(flow: AuthFlow): KnownCredentials {
  const [ways, setWays] = useState<AccountCredentials | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    import('../../data/auth/credentials.ts')
      .then(({ accountCredentials }) => accountCredentials())
      .then(setWays, (error: unknown) => setProblem(authText(flow, authFailureFrom(error))));
  }, [flow, tries]);
  const retry = (): void => {
    setProblem(null);
    setTries((count) => count + 1);
  };
  return { ways, problem, retry };
}
