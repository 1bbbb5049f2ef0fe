import { useEffect, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
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

type InputProps = Omit<TextFieldProps, keyof FieldTexts | 'trailing'> & { readonly id: string };

/** Some password managers fill fields without events: what stands in one is read before it would be lost. */
function Input({ value, onChange, ...rest }: InputProps): ReactNode {
  const { id } = rest;
  useEffect(() => {
    const read = ({ target, type }: Event): void => {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement) || field.value === value) return;
      if (target !== field || type !== 'input') flushSync(() => onChange(field.value));
    };
    for (const event of READ_AT) document.addEventListener(event, read, true);
    return () => {
      for (const event of READ_AT) document.removeEventListener(event, read, true);
    };
  });
  return (
    <input
      {...rest}
      className={styles.input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const READ_AT = ['submit', 'input', 'focusout'] as const;

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
          <Input {...rest} {...aria} value={value} onChange={onChange} />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}
