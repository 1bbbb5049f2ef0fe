import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Settings.module.css';

interface SettingFormProps {
  /** A sentence above the fields. */
  readonly text?: ReactNode;
  readonly onSubmit: () => void;
  readonly isBusy: boolean;
  readonly submitLabel?: string;
  readonly look?: 'filled' | 'danger';
  readonly children: ReactNode;
  /** Next to the Save button. */
  readonly beside?: ReactNode;
}

/** The fields of one setting and its Save button. */
export function SettingForm({
  text,
  onSubmit,
  isBusy,
  submitLabel = 'Save',
  look,
  children,
  beside,
}: SettingFormProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    // `noValidate`: our own error texts instead of the browser's bubbles.
    <form noValidate onSubmit={submit} className={styles.form}>
      {text ? <div className={styles.text}>{text}</div> : null}
      {children}
      <div className={styles.actions}>
        <Button type="submit" look={look} isBusy={isBusy}>
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  );
}
