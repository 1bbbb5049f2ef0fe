import { useId, useState, type ReactNode } from 'react';
import type { ReportSubject } from '../../../domain/report.ts';
import { showFailure, showAlert } from '../../../ui/alerts/alertStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ReportDialog.module.css';

const REASONS = [
  'It looks like a scam',
  'It must not be sold here',
  'It harasses somebody',
  'Something else',
] as const;

interface ReportDialogProps {
  readonly subject: ReportSubject;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Shown when the report was sent. */
  readonly thanks: string;
  readonly onClose: () => void;
}

/** Asks for a reason, and reports a post, a person or a chat. */
export function ReportDialog({ subject, id, title, text, thanks, onClose }: ReportDialogProps): ReactNode {
  const [reason, setReason] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = useId();
  const send = async (): Promise<void> => {
    if (reason === null) return;
    setBusy(true);
    try {
      const { sendReport } = await import('../../../data/reports/reportCalls.ts');
      await sendReport(subject, id, reason);
      showAlert({ kind: 'success', text: thanks });
      onClose();
    } catch {
      setBusy(false);
      showFailure();
    }
  };
  return (
    <Dialog onClose={onClose} title={title} text={text}>
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
