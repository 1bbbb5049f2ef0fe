import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '../../domain/post.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ReportPost.module.css';

const REASONS = [
  'It looks like a scam',
  'It must not be sold here',
  'It harasses somebody',
  'Something else',
] as const;

export interface ReportPostProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Asks why, and reports a post or comment. */
export function ReportPost({ post, onClose }: ReportPostProps): ReactNode {
  const [reason, setReason] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = useId();
  const what = post.parentId === null ? 'Post' : 'Comment';
  const send = async (): Promise<void> => {
    if (reason === null) return;
    setBusy(true);
    try {
      const { sendReport } = await import('../../data/reports/reportCalls.ts');
      await sendReport('post', post.id, reason);
      showAlert({ kind: 'success', text: `${what} Reported. Thanks for letting us know.` });
      onClose();
    } catch {
      setBusy(false);
      showAlert({ kind: 'danger', text: 'Something went wrong' });
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Report ${what}?`} text="Its author is not told who reported it.">
      <fieldset className={styles.reasons}>
        <legend>
          <VisuallyHidden>What is wrong with it?</VisuallyHidden>
        </legend>
        {REASONS.map((one) => (
          <label key={one} className={styles.reason}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {one}
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button isBusy={isBusy} disabled={reason === null} onClick={() => void send()}>
          Report
        </Button>
        <Button look="outlined" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
