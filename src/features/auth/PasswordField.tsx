import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'maxLength' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password. No `maxLength`: it would cut a pasted password silently. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton label={isShown ? 'Hide password' : 'Show password'} onClick={() => setShown(!isShown)}>
          <Icon size={20} />
        </IconButton>
      }
    />
  );
}
