import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'size'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Says what is wrong and marks the field; null or empty when all is well. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** Hides the label from sight, not from assistive technology. */
  readonly isLabelHidden?: boolean;
  /** Sits inside the field at its right end, for instance a show-password button. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-line text field with its label, hint and error. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  isLabelHidden = false,
  trailing,
  className,
  ...rest
}: TextFieldProps): ReactNode {
  const id = useId();
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.wrong)}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
