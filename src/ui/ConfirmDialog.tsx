import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { useInitialFocus } from './useInitialFocus.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A confirmation before something irreversible. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  return (
    <Dialog onClose={props.onCancel} title={props.title} text={props.text}>
      <Answers {...props} />
    </Dialog>
  );
}

/** Enter confirms, unless that would destroy something. */
function Answers(props: ConfirmDialogProps): ReactNode {
  const first = useInitialFocus<HTMLButtonElement>();
  const { isDangerous = false } = props;
  return (
    <div className={styles.actions}>
      <Button
        ref={isDangerous ? undefined : first}
        look={isDangerous ? 'danger' : 'filled'}
        isBusy={props.isBusy ?? false}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>
      <Button ref={isDangerous ? first : undefined} look="outlined" onClick={props.onCancel}>
        {props.cancelLabel ?? 'Cancel'}
      </Button>
    </div>
  );
}
