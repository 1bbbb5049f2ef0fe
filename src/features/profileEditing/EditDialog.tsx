import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Editing.module.css';

interface EditDialogProps {
  readonly title: string;
  readonly text?: string;
  /** Nothing to save, or nothing valid. */
  readonly isSaveOff: boolean;
  readonly isBusy: boolean;
  /** The button's label while saving. */
  readonly busyText?: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog for editing one part of a profile. */
export function EditDialog({
  title,
  text,
  isSaveOff,
  isBusy,
  busyText,
  onSave,
  onClose,
  children,
}: EditDialogProps): ReactNode {
  return (
    <Dialog onClose={onClose} title={title} text={text}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaveOff && !isBusy) onSave();
        }}
      >
        {children}
        <Button type="submit" size="large" isWide isBusy={isBusy} disabled={isSaveOff}>
          {isBusy && busyText ? busyText : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
