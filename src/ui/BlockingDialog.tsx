import type { ReactNode } from 'react';
import styles from './BlockingDialog.module.css';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ProgressBar } from './ProgressBar.tsx';

interface BlockingDialogProps {
  readonly title: string;
  /** Each a sentence of its own. */
  readonly lines?: readonly string[];
  /** 0…1; null while unknown. */
  readonly progress: number | null;
  /** Without it the dialog cannot be closed. */
  readonly onCancel?: (() => void) | undefined;
  /** Actions besides Cancel, for instance Retry. */
  readonly children?: ReactNode;
}

const nothing = (): void => undefined;

/** Blocks the page during something that must not be interrupted, and shows its progress. */
export function BlockingDialog({
  title,
  lines = [],
  progress,
  onCancel,
  children,
}: BlockingDialogProps): ReactNode {
  return (
    <Dialog
      isBlocking
      onClose={onCancel ?? nothing}
      title={title}
      text={lines.length === 0 ? undefined : <Lines of={lines} />}
    >
      <ProgressBar label={title} value={progress} />
      {onCancel || children ? (
        <div className={styles.actions}>
          {children}
          {onCancel ? (
            <Button look="outlined" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

function Lines({ of }: { readonly of: readonly string[] }): ReactNode {
  return of.map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ));
}
