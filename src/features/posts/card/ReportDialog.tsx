import { useId, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { WithBlocks } from '../../../data/blocks/blocksSlice.ts';
import type { WithSession } from '../../../data/session/sessionSlice.ts';
import { toDataError } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { REPORT_DETAILS_MAX } from '../../../domain/limits.ts';
import {
  REPORT_REASONS,
  REPORT_TEXTS,
  type ReportReason,
  type ReportSubject,
} from '../../../domain/report.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { fromOwnEntry } from '../../../ui/spareEntry.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { blockMember } from '../../blocks/blockMember.ts';
import styles from './ReportDialog.module.css';

interface ReportDialogProps {
  readonly subject: ReportSubject;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Shown when the report was sent. */
  readonly thanks: string;
  /** Chosen from the start: what asks for it counts an earlier report as well. */
  readonly reason?: ReportReason | undefined;
  readonly onReported?: (() => void) | undefined;
  /** The member whom the dialog offers to block; null for none. */
  readonly person: Pick<PersonCopy, 'id'> | null;
  /** Leaves a page that closes with the block. */
  readonly onBlocked?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What is missing, or why it was not sent; each is shown at its place. */
interface Problem {
  readonly at: 'reason' | 'details' | 'sending';
  readonly text: string;
}

/** Asks for a reason and more words, and reports a post, a person or a chat. */
export function ReportDialog(props: ReportDialogProps): ReactNode {
  const { subject, id, title, text, thanks, person, onReported, onBlocked, onClose } = props;
  const store = useStore<WithSession & WithBlocks>();
  const [isBlockedToo, setBlockedToo] = useState(false);
  const [reason, setReason] = useState(props.reason ?? null);
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const firstReason = useRef<HTMLInputElement>(null);
  const detailsField = useRef<HTMLTextAreaElement>(null);
  const name = useId();
  const problemAt = (at: Problem['at']): string | null => (problem?.at === at ? problem.text : null);
  const send = async (): Promise<void> => {
    if (reason === null) {
      setProblem({ at: 'reason', text: 'Choose a reason.' });
      firstReason.current?.focus();
      return;
    }
    if (reason === 'other' && details.trim() === '') {
      setProblem({ at: 'details', text: 'Say what is wrong.' });
      detailsField.current?.focus();
      return;
    }
    setProblem(null);
    setBusy(true);
    const failure = await import('../../../data/reports/reportCalls.ts')
      .then(({ sendReport }) => sendReport(subject, id, reason, details))
      // Its code has not come, as without a connection.
      .catch((error: unknown) => ({ text: errorText(toDataError(error).code), isReportedBefore: false }));
    setBusy(false);
    const blocked = isBlockedToo ? person : null;
    if (failure === null || (failure.isReportedBefore && (blocked !== null || props.reason !== undefined))) {
      showAlert({ kind: 'success', text: failure?.text ?? thanks });
      onClose();
      onReported?.();
      if (blocked === null) return;
      // What the dialog stands over may go with the block.
      fromOwnEntry(() => {
        onBlocked?.();
        void blockMember(store, blocked.id);
      });
    } else {
      setProblem({ at: 'sending', text: failure.text });
    }
  };
  return (
    <Dialog onClose={onClose} title={title} text={text}>
      <fieldset aria-describedby={problemAt('reason') === null ? undefined : `${name}-problem`}>
        <legend>
          <VisuallyHidden>What is wrong?</VisuallyHidden>
        </legend>
        <div className={styles.reasons}>
          {REPORT_REASONS.map((one, place) => (
            <label key={one} className={styles.reason}>
              <input
                ref={place === 0 ? firstReason : undefined}
                type="radio"
                name={name}
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                  setProblem(null);
                }}
              />
              {REPORT_TEXTS[one]}
            </label>
          ))}
        </div>
        <ErrorText id={`${name}-problem`}>{problemAt('reason')}</ErrorText>
      </fieldset>
      <TextArea
        ref={detailsField}
        label={reason === 'other' ? 'Details' : 'Details (optional)'}
        rows={2}
        maxLength={REPORT_DETAILS_MAX}
        required={reason === 'other'}
        value={details}
        error={problemAt('details')}
        onChange={(words) => {
          setDetails(words);
          setProblem(null);
        }}
      />
      {person === null ? null : (
        <Checkbox label="Block too" isChecked={isBlockedToo} onChange={setBlockedToo} />
      )}
      <ErrorText>{problemAt('sending')}</ErrorText>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void send()}>
          Report
        </Button>
        <Button look="outlined" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
