import { useState } from 'react';

/** One write at a time, and its result. */
interface Submission<Failure> {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
  /** Runs `write` unless one is in flight; then `then`. Without it `write` leads away: it stays busy until the page is left. */
  readonly run: (write: () => Promise<void>, then?: () => void) => void;
}

/** `read` converts a thrown error to what the field shows, or shows it elsewhere. */
export function useSubmit<Failure>(read: (error: unknown) => Failure): Submission<Failure> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (write: () => Promise<void>, then?: () => void): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await write();
    } catch (error) {
      setBusy(false);
      setFailure(read(error));
      return;
    }
    if (then === undefined) return;
    setBusy(false);
    then();
  };
  return {
    isBusy,
    failure,
    clear: () => setFailure(null),
    run: (write, then) => {
      if (!isBusy) void run(write, then);
    },
  };
}
