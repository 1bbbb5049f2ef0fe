import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A yes-or-no question before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onCancel} title={props.title} text={props.text}>
      <div className={styles.actions}>
        <Button
          look={props.isDangerous ? 'danger' : 'filled'}
          isBusy={props.isBusy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
        <Button look="outlined" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
