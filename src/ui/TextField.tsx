import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** At the right end inside the field, for instance a show-password button. */
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
  isLabelHidden,
  trailing,
  className,
  ...rest
}: TextFieldProps): ReactNode {
  return (
    <FieldFrame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden} className={className}>
      {(aria) => (
        <>
          <input
            {...rest}
            {...aria}
            className={styles.input}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}
