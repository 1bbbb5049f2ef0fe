import { useEffect, useState, type ReactNode } from 'react';
import { jobProgress } from '../../domain/job.ts';
import { BlockingDialog } from '../../ui/BlockingDialog.tsx';
import { useWatchJobQuery } from './editingApi.ts';
import { profileTimeMs } from './writes.ts';

/** What the dialog promises. The work itself is the server's, and goes on. */
const WAIT_MAX_MS = 30_000;

/** How the wait ended: everything is up to date, it still goes on, or it was given up. */
export type UpdateEnd = 'done' | 'later' | 'failed';

export interface UpdatingAccountProps {
  readonly uid: string;
  /** Keeps its identity between drawings. */
  readonly onEnd: (end: UpdateEnd) => void;
}

/**
 * Holds everything while a changed name or picture is carried to its copies, the specification's
 * `profile_update_loading`; shown as soon as the change itself is stored.
 */
export function UpdatingAccount({ uid, onEnd }: UpdatingAccountProps): ReactNode {
  const [changedMs, setChangedMs] = useState<number | null>(null);
  const { currentData: latest, isError } = useWatchJobQuery(uid);
  // An earlier change's work is none of this one's.
  const isOurs = changedMs !== null && latest?.kind === 'update' && latest.begunFromMs >= changedMs;
  const job = isOurs ? latest : null;

  useEffect(() => {
    let isWanted = true;
    profileTimeMs(uid).then(
      (timeMs) => isWanted && setChangedMs(timeMs),
      () => isWanted && onEnd('later'),
    );
    const timer = setTimeout(() => onEnd('later'), WAIT_MAX_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [uid, onEnd]);
  const state = job?.state;
  useEffect(() => {
    if (state === 'done' || state === 'failed') onEnd(state);
    else if (isError) onEnd('later');
  }, [state, isError, onEnd]);

  return (
    <BlockingDialog
      isOpen
      title="Updating account data..."
      lines={['This can take up to 30 seconds.', 'DO NOT re-load the page!']}
      progress={jobProgress(job)}
    />
  );
}
