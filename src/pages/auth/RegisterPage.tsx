import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { isControlPressed } from '../../lib/isControlPressed.ts';
import { GOOGLE_WAY, SHORTEST_WAY } from '../../lib/shortestWay.ts';
import { WRONG_EMAIL } from '../../features/auth/authTexts.ts';
import { prefetch, preloadRegistration } from '../../features/auth/preloadAuth.ts';
import { AuthForm } from '../../features/auth/AuthForm.tsx';
import { EmailAdvice } from '../../features/auth/EmailAdvice.tsx';
import { EmailField } from '../../features/auth/EmailField.tsx';
import { PasswordField } from '../../features/auth/PasswordField.tsx';
import {
  readRegisterDraft,
  storeRegisterDraft,
  useRegistration,
} from '../../features/auth/useRegistration.ts';
import { useReturnPath } from '../../features/auth/useReturnPath.ts';
import { emailError, nameError, newPasswordError } from '../../features/auth/validation.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Register.module.css';

type Errors = Partial<Readonly<Record<'email' | 'name' | 'password', string | null>>>;

/** Signing up with email and password. Afterwards the page's gate redirects to /verify. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const back = useReturnPath();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => {
    const kept = readRegisterDraft() ?? { email: '', name: '', hasOneName: false, hasAgreed: false };
    return { ...kept, email: query.get('email') ?? kept.email, name: query.get('name') ?? kept.name };
  });
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>(
    query.get('redirect') === 'true' ? { email: WRONG_EMAIL } : {},
  );
  const emailField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { busyWith, register, mailLink } = useRegistration(back, (field, text) => {
    setErrors({ [field]: text });
    (field === 'email' ? emailField : passwordField).current?.focus();
  });
  useEffect(() => {
    preloadRegistration();
    prefetch(import('./VerifyPage.tsx'));
  }, []);
  useEffect(() => storeRegisterDraft(draft), [draft]);
  // The name comes next where the address was asked for before; who comes back with both comes to correct the address.
  const [isNameNext] = useState(draft.email !== '' && draft.name === '');
  useLayoutEffect(() => {
    (isNameNext ? nameField : emailField).current?.focus({ preventScroll: true });
  }, [isNameNext]);

  const amend = (found: Errors): void => setErrors((now) => ({ ...now, ...found }));

  const isFilled = Boolean(draft.name.trim() && draft.email.trim() && password && draft.hasAgreed);

  const errorOfName = (name: string): string | null => nameError(name, draft.hasOneName);

  /** Shows the errors of the fields, and focuses the first one. */
  const areRight = (): boolean => {
    const found = {
      email: emailError(draft.email),
      name: errorOfName(draft.name),
      password: newPasswordError(password),
    };
    setErrors(found);
    if (found.email) emailField.current?.focus();
    else if (found.name) nameField.current?.focus();
    else if (found.password) passwordField.current?.focus();
    return !found.email && !found.name && !found.password;
  };

  const submit = (): void => {
    if (isFilled && busyWith === null && areRight()) void register(draft, password);
  };

  return (
    <AuthForm
      title="Create your account"
      text={
        <>
          <p>{SHORTEST_WAY} Any other email works too: your school email then comes next.</p>
          <p>
            <Link to={paths.joinStart(back)}>{GOOGLE_WAY}</Link>
          </p>
        </>
      }
      onSubmit={submit}
      below={
        <p>
          Already a member? <Link to={paths.login({ email: draft.email, redirect: back })}>Log In</Link>
        </p>
      }
    >
      <EmailField
        ref={emailField}
        autoComplete="email"
        value={draft.email}
        onChange={(email) => {
          setDraft({ ...draft, email });
          amend({ email: null });
        }}
        onBlur={() => draft.email && !errors.email && amend({ email: emailError(draft.email) })}
        error={errors.email}
      />
      <EmailAdvice
        email={draft.email}
        name={draft.name}
        onTake={(email) => {
          setDraft({ ...draft, email });
          amend({ email: null });
          // The pressed button goes.
          (draft.name === '' ? nameField : emailField).current?.focus();
        }}
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
          setDraft({ ...draft, name });
          if (errorOfName(name) === null) amend({ name: null });
        }}
        onBlur={() => {
          if (draft.name !== '' || !isControlPressed()) amend({ name: errorOfName(draft.name) });
        }}
        error={errors.name}
        // Its room is the error's: with all of them the button still shows on a phone.
        hint={errors.name ? null : 'Others see your first name and the first letter of your last name.'}
      />
      {errors.name === REFUSAL_TEXTS['full-name-required'] ? (
        <Button
          look="outlined"
          onClick={() => {
            setDraft({ ...draft, hasOneName: true });
            amend({ name: nameError(draft.name, true) });
            passwordField.current?.focus();
          }}
        >
          I have one name
        </Button>
      ) : null}
      <PasswordField
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          amend({ password: newPasswordError(typed) });
        }}
        error={errors.password}
        hint="6 to 30 characters"
      />
      <Checkbox
        name="terms"
        isChecked={draft.hasAgreed}
        onChange={(hasAgreed) => setDraft({ ...draft, hasAgreed })}
        label={
          <>
            I agree to the {/* Beside the form: the password would not survive a way there and back. */}
            <Link to={paths.terms()} target="_blank" rel="noopener">
              Terms of Service
            </Link>
          </>
        }
      />
      <Button type="submit" size="large" isWide isBusy={busyWith === 'password'} disabled={!isFilled}>
        {busyWith === 'password' ? 'Creating your account…' : 'Create account'}
      </Button>
      <div className={styles.others}>
        <Button look="plain" onClick={() => void navigate(paths.joinStart(back))}>
          Go Back
        </Button>
        {draft.hasAgreed && !password ? (
          <Button
            look="plain"
            isBusy={busyWith === 'link'}
            onClick={() => {
              if (areRight()) void mailLink(draft);
            }}
          >
            Sign up without a password
          </Button>
        ) : null}
      </div>
    </AuthForm>
  );
}
