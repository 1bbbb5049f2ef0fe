import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './TextField.module.css';
import hidden from './VisuallyHidden.module.css';

/** The ARIA attributes that connect an input to its label, hint and error. */
interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldTexts {
  readonly label: string;
  /** The error's text, which also marks the field; null or empty when valid. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** Hides the label visually, not from assistive technology. */
  readonly isLabelHidden?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly className?: string | undefined;
  readonly children: (aria: FieldAria) => ReactNode;
}

/** The label, box, error and hint around an input. */
export function FieldFrame({
  label,
  error,
  hint,
  isLabelHidden = false,
  className,
  children,
}: FieldFrameProps): ReactNode {
  const id = useId();
  const described = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? hidden.hidden : styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.wrong)}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
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
