import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../lib/cx.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './TextField.module.css';

interface TextAreaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text field of several lines with its label, hint and error. */
export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  isLabelHidden,
  ...rest
}: TextAreaProps): ReactNode {
  return (
    <FieldFrame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(aria) => (
        <textarea
          {...rest}
          {...aria}
          className={cx(styles.input, styles.area)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
