import { useEffect, useState, type ReactNode } from 'react';
import { jobProgress } from '../../domain/job.ts';
import { BlockingDialog } from '../../ui/BlockingDialog.tsx';
import { useWatchJobQuery } from './editingApi.ts';
import { profileTimeMs } from './ownProfileWrites.ts';

/** Timeout of the dialog. The job itself continues on the server. */
const WAIT_MAX_MS = 30_000;

/** How the wait ended: everything is up to date, the job continues, or it failed. */
export type UpdateEnd = 'done' | 'later' | 'failed';

interface UpdatingAccountProps {
  readonly uid: string;
  /** Must be stable between renders. */
  readonly onEnd: (end: UpdateEnd) => void;
}

/**
 * Blocks the page while a changed name or picture is copied, the specification's `profile_update_loading`; shown as
 * soon as the change itself is stored.
 */
export function UpdatingAccount({ uid, onEnd }: UpdatingAccountProps): ReactNode {
  const [changedMs, setChangedMs] = useState<number | null>(null);
  const { currentData: latest, isError } = useWatchJobQuery(uid);
  // Ignore the job of an earlier change.
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
      title="Updating account data..."
      lines={['This can take up to 30 seconds.', 'DO NOT re-load the page!']}
      progress={jobProgress(job)}
    />
  );
}
