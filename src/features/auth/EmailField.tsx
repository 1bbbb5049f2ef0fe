import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly label?: string;
  /** The kind of address that the browser may autofill: an account's user name, or any address. */
  readonly autoComplete: 'username' | 'email';
}

/** An email field: with the right keyboard on phones, and no capitals or autocorrection. */
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
