import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

export interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly label?: string;
  /** What the browser may fill in: the name of an account, or any address of the person. */
  readonly autoComplete: 'username' | 'email';
}

/** A field for one address: its keyboard on phones, and nothing capitalised or corrected. */
export function EmailField(props: EmailFieldProps): ReactNode {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
