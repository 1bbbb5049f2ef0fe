import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WRONG_EMAIL } from '../../features/auth/authTexts.ts';
import {
  readRegisterDraft,
  storeRegisterDraft,
  useRegistration,
  type RegisterDraft,
} from '../../features/auth/useRegistration.ts';
import { emailError, nameError, newPasswordError } from '../../features/auth/validation.ts';

type Field = 'email' | 'name' | 'password';
type Errors = Partial<Readonly<Record<Field, string | null>>>;

export interface RegisterForm {
  readonly draft: RegisterDraft;
  readonly password: string;
  readonly errors: Errors;
  readonly busyWith: ReturnType<typeof useRegistration>['busyWith'];
  readonly isFilled: boolean;
  readonly change: (changed: Partial<RegisterDraft>) => void;
  readonly setPassword: (password: string) => void;
  /** Replaces the errors of these fields. */
  readonly amend: (found: Errors) => void;
  readonly submit: () => void;
  readonly submitWithoutPassword: () => void;
}

/** What is typed into the form of a new account, its errors, and sending it. `back` is where the person goes afterwards. */
export function useRegisterForm(back: string | null, focus: (field: Field) => void): RegisterForm {
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => {
    const kept = readRegisterDraft() ?? { email: '', name: '', hasOneName: false, hasAgreed: false };
    return { ...kept, email: query.get('email') ?? kept.email, name: query.get('name') ?? kept.name };
  });
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>(
    query.get('redirect') === 'true' ? { email: WRONG_EMAIL } : {},
  );
  const { busyWith, register, mailLink } = useRegistration(back, (field, text) => {
    setErrors({ [field]: text });
    focus(field);
  });
  useEffect(() => storeRegisterDraft(draft), [draft]);

  /** Shows the errors of the fields, and focuses the first one. */
  const areRight = (): boolean => {
    const found = {
      email: emailError(draft.email),
      name: nameError(draft.name, draft.hasOneName),
      password: newPasswordError(password),
    };
    setErrors(found);
    const wrong = (['email', 'name', 'password'] as const).find((field) => found[field]);
    if (wrong) focus(wrong);
    return wrong === undefined;
  };
  const isFilled = Boolean(draft.name.trim() && draft.email.trim() && password && draft.hasAgreed);
  return {
    draft,
    password,
    errors,
    busyWith,
    isFilled,
    change: (changed) => setDraft({ ...draft, ...changed }),
    setPassword,
    amend: (found) => setErrors((now) => ({ ...now, ...found })),
    submit: () => {
      if (isFilled && busyWith === null && areRight()) void register(draft, password);
    },
    submitWithoutPassword: () => {
      if (areRight()) void mailLink(draft);
    },
  };
}
