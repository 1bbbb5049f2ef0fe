import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { EmailField } from './EmailField.tsx';
import type { RegisterDraft } from './registerDraft.ts';
import { emailError, nameError } from './validation.ts';

interface NameErrors {
  readonly email?: string | null;
  readonly name?: string | null;
}

interface RegisterNamesProps {
  readonly draft: RegisterDraft;
  readonly onChange: (draft: RegisterDraft) => void;
  readonly errors: NameErrors;
  readonly onErrors: (found: NameErrors) => void;
  readonly emailField: RefObject<HTMLInputElement | null>;
  readonly nameField: RefObject<HTMLInputElement | null>;
}

/** The address and the name of a new member; focuses the first empty field. */
export function RegisterNames(props: RegisterNamesProps): ReactNode {
  const { draft, onChange, errors, onErrors, emailField, nameField } = props;
  const [isEmailGiven] = useState(draft.email !== '');
  useEffect(() => {
    (isEmailGiven ? nameField : emailField).current?.focus({ preventScroll: true });
  }, [isEmailGiven, nameField, emailField]);
  return (
    <>
      <EmailField
        ref={emailField}
        autoComplete="email"
        value={draft.email}
        onChange={(email) => {
          onChange({ ...draft, email });
          if (errors.email) onErrors({ email: null });
        }}
        onBlur={() => draft.email && !errors.email && onErrors({ email: emailError(draft.email) })}
        error={errors.email ?? null}
      />
      <TextField
        ref={nameField}
        label="Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        placeholder="First and last name"
        value={draft.name}
        onChange={(name) => {
          onChange({ ...draft, name });
          if (errors.name && nameError(name) === null) onErrors({ name: null });
        }}
        onBlur={({ relatedTarget }) => {
          // The error would move the control that is being pressed.
          if (draft.name === '' && relatedTarget?.matches(':active')) return;
          onErrors({ name: nameError(draft.name) });
        }}
        error={errors.name ?? null}
        hint="Others see your first name and the first letter of your last name."
      />
    </>
  );
}
