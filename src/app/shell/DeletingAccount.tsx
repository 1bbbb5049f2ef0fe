import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { logOut } from '../../data/session/logOut.ts';
import { selectUid, signedOut } from '../../data/session/sessionSlice.ts';
import { jobProgress } from '../../domain/job.ts';
import { useWatchJobQuery } from '../../features/profileEditing/editingApi.ts';
import { reloadAt } from '../../lib/reloadAt.ts';
import { paths } from '../../lib/paths.ts';
import { reloadOnceOnline } from '../../lib/reloadOnceOnline.ts';
import { BlockingDialog } from '../../ui/BlockingDialog.tsx';
import { useLatest } from '../../ui/useLatest.ts';

/** Timeout: the server continues by itself. */
const WAIT_MAX_MS = 30_000;

interface DeletingAccountProps {
  readonly uid: string;
  /** Offline that page is rendered in place of this one. */
  readonly onLeft: () => void;
}

/** Shows the progress of the deletion; at its end, or after the timeout, signs out and leads to the page about it. */
export default function DeletingAccount({ uid, onLeft }: DeletingAccountProps): ReactNode {
  const isIn = useSelector(selectUid) === uid;
  const { currentData: latest, isError } = useWatchJobQuery(isIn ? uid : skipToken);
  const job = latest?.kind === 'deletion' ? latest : null;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  const isDone = job?.state === 'done';
  const isOver = isDone || job?.state === 'failed' || isError || isLate;

  const dispatch = useDispatch();
  const navigate = useNavigate();
  const target = paths.accountDeleted(isDone ? { done: 'true' } : {});
  // Before the session ends: a page that is for members would give way to the front page for a moment.
  const isThere = useLocation().pathname === paths.accountDeleted();
  const leave = async (): Promise<void> => {
    if (!isThere) {
      await navigate(target, { replace: true });
      return;
    }
    // Hosts that cannot be reached notice by themselves that the account is gone.
    await logOut(() => dispatch(signedOut())).catch(console.error);
    if (navigator.onLine) {
      reloadAt(target);
      return;
    }
    reloadOnceOnline();
    onLeft();
  };
  const latestLeave = useLatest(leave);
  useEffect(() => {
    if (isOver) void latestLeave.current();
  }, [isOver, isThere, latestLeave]);

  return (
    <BlockingDialog
      title="Deleting your account..."
      lines={['This can take up to 30 seconds.', 'It goes on if you close this page.']}
      progress={isDone ? 1 : jobProgress(job)}
    />
  );
}
