import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { errorText } from '../../data/errorText.ts';
import { withOutbox } from '../../data/outbox/outboxReady.ts';
import { selectOutboxItems } from '../../data/outbox/outboxSlice.ts';
import type { WithOutbox } from '../../data/outbox/outboxSlice.ts';
import { BlockingDialog } from '../../ui/BlockingDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { FileProgress } from './FileProgress.tsx';

/** A write without a connection does not answer; after this long it waits like any other. Milliseconds. */
const CREATE_MAX_MS = 10_000;

/** Whether what `isUnderWay` has lost its connection, or takes longer than it should. */
function useIsStuck(isUnderWay: boolean): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const give = (): void => setStuck(true);
    const timer = setTimeout(give, navigator.onLine ? CREATE_MAX_MS : 0);
    addEventListener('offline', give);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', give);
      setStuck(false);
    };
  }, [isUnderWay]);
  return isStuck;
}

/** How an upload ended for its writer: the post is there, or it goes out by itself later. */
export type UploadOutcome = 'sent' | 'waiting';

export interface UploadingDialogProps {
  readonly id: string;
  /** It needs nobody any more. */
  readonly onDone: (outcome: UploadOutcome) => void;
  readonly onCancel: () => void;
}

/** Holds everything while a post's files go up, and then the post itself, and tells how far they are. */
export function UploadingDialog({ id, onDone, onCancel }: UploadingDialogProps): ReactNode {
  const item = useSelector((state: WithOutbox) => selectOutboxItems(state).find((one) => one.id === id));
  const isGone = item === undefined;
  // The files are up and the post itself is on its way: it can't be called back any more.
  const isCreating = item?.state === 'sending' && item.progress >= 1;
  const isStuck = useIsStuck(isCreating);
  const isWaiting = (item?.state === 'waiting' && item.error !== null) || (isCreating && isStuck);
  useEffect(() => {
    if (isWaiting) {
      showAlert({ kind: 'okay', text: "You're offline. It will be sent when the connection is back." });
    }
    if (isGone || isWaiting) onDone(isGone ? 'sent' : 'waiting');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per end, whatever the caller's functions
  }, [isGone, isWaiting]);
  const hasFailed = item?.state === 'failed';
  const isUploading = !isCreating && !hasFailed && !isGone;
  const lines = hasFailed ? [errorText(item.error?.code ?? 'failed')] : ['Patience is a virtue.'];
  return (
    <BlockingDialog
      isOpen
      title={isUploading ? 'Uploading Photos...' : 'Uploading Post...'}
      lines={lines}
      progress={item?.progress ?? 1}
      onCancel={isCreating || isGone ? undefined : onCancel}
    >
      {item ? <FileProgress fractions={item.fileProgress} count={item.mediaCount} /> : null}
      {hasFailed ? <Button onClick={() => withOutbox((box) => box.retry(id))}>Retry</Button> : null}
    </BlockingDialog>
  );
}
