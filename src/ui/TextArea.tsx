import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './TextField.module.css';

export interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

/** A text field of several lines. */
export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  className,
  ...rest
}: TextAreaProps): ReactNode {
  const id = useId();
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.wrong)}>
        <textarea
          {...rest}
          id={id}
          className={cx(styles.input, styles.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
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
