import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { useIsClosed } from '../../data/session/useIsClosed.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { isControlPressed } from '../../lib/isControlPressed.ts';
import { GOOGLE_WAY, SHORTEST_WAY } from '../../lib/shortestWay.ts';
import { prefetch, preloadRegistration } from '../../features/auth/preloadAuth.ts';
import { AuthForm, AuthHeading, Or } from '../../features/auth/AuthForm.tsx';
import { EmailAdvice } from '../../features/auth/EmailAdvice.tsx';
import { EmailField } from '../../features/auth/EmailField.tsx';
import { GoogleButton } from '../../features/auth/GoogleButton.tsx';
import authStyles from '../../features/auth/Login.module.css';
import { TermsLink } from '../../features/auth/TermsLink.tsx';
import { PasswordField } from '../../features/auth/PasswordField.tsx';
import { useReturnPath } from '../../features/auth/useReturnPath.ts';
import { emailError, nameError, newPasswordError } from '../../features/auth/validation.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Register.module.css';
import { useRegisterForm, type RegisterForm } from './useRegisterForm.ts';

/** Signing up with email and password, at a campus that is open. */
export function Component(): ReactNode {
  const back = useReturnPath();
  if (!useIsClosed(currentCampusId())) return <Register back={back} />;
  return (
    <AuthHeading
      title="This community is closed."
      text={
        <p>
          <Link to={paths.searchSchools()}>Find your campus</Link> or{' '}
          <Link to={paths.login({ redirect: back })}>Log In</Link>
        </p>
      }
    />
  );
}

/** Afterwards the page's gate redirects to /verify. */
function Register({ back }: { readonly back: string | null }): ReactNode {
  const navigate = useNavigate();
  const emailField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useRegisterForm(back, (field) =>
    ({ email: emailField, name: nameField, password: passwordField })[field].current?.focus(),
  );
  const { draft, errors, busyWith, change, amend } = form;
  useEffect(() => {
    preloadRegistration();
    prefetch(import('./VerifyPage.tsx'));
  }, []);
  // The name comes next where the address was asked for before; who comes back with both comes to correct the address.
  const [isNameNext] = useState(draft.email !== '' && draft.name === '');
  useLayoutEffect(() => {
    (isNameNext ? nameField : emailField).current?.focus({ preventScroll: true });
  }, [isNameNext]);
  return (
    <AuthForm
      title="Create your account"
      text={<p>{SHORTEST_WAY}</p>}
      onSubmit={form.submit}
      below={
        <p>
          Already a member? <Link to={paths.login({ email: draft.email, redirect: back })}>Log In</Link>
        </p>
      }
    >
      <SchoolEmailField form={form} field={emailField} next={nameField} />
      <NameField form={form} field={nameField} next={passwordField} />
      <PasswordField
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="new-password"
        value={form.password}
        onChange={(typed) => {
          form.setPassword(typed);
          amend({ password: newPasswordError(typed) });
        }}
        error={errors.password}
        hint="6 to 30 characters"
      />
      <Checkbox
        name="terms"
        isChecked={draft.hasAgreed}
        onChange={(hasAgreed) => change({ hasAgreed })}
        label={
          <>
            I agree to the <TermsLink /> and am 16 or older
          </>
        }
      />
      <Button type="submit" size="large" isWide isBusy={busyWith === 'password'} disabled={!form.isFilled}>
        {busyWith === 'password' ? 'Creating your account…' : 'Create account'}
      </Button>
      <div className={styles.others}>
        <Button look="plain" onClick={() => void navigate(paths.joinStart(back))}>
          Go Back
        </Button>
        {draft.hasAgreed && !form.password ? (
          <Button look="plain" isBusy={busyWith === 'link'} onClick={form.submitWithoutPassword}>
            Sign up without a password
          </Button>
        ) : null}
      </div>
      <Or />
      {/* Its code is loaded when it is pointed at. */}
      <GoogleButton size="large" isQuiet />
      <p className={authStyles.note}>{GOOGLE_WAY}</p>
    </AuthForm>
  );
}

interface FieldProps {
  readonly form: RegisterForm;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The one below. */
  readonly next: RefObject<HTMLInputElement | null>;
}

function SchoolEmailField({ form: { draft, errors, change, amend }, field, next }: FieldProps): ReactNode {
  const set = (email: string): void => {
    change({ email });
    amend({ email: null });
  };
  return (
    <>
      <EmailField
        ref={field}
        label="School email"
        autoComplete="email"
        hint={errors.email ? null : 'Another works too: your school email comes next.'}
        value={draft.email}
        onChange={set}
        onBlur={() => draft.email && !errors.email && amend({ email: emailError(draft.email) })}
        error={errors.email}
      />
      <EmailAdvice
        email={draft.email}
        name={draft.name}
        onTake={(email) => {
          set(email);
          // The pressed button goes.
          (draft.name === '' ? next : field).current?.focus();
        }}
      />
    </>
  );
}

function NameField({ form: { draft, errors, change, amend }, field, next }: FieldProps): ReactNode {
  const errorOfName = (name: string): string | null => nameError(name, draft.hasOneName);
  return (
    <>
      <TextField
        ref={field}
        label="Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        placeholder="First and last name"
        value={draft.name}
        onChange={(name) => {
          change({ name });
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
            change({ hasOneName: true });
            amend({ name: nameError(draft.name, true) });
            next.current?.focus();
          }}
        >
          I have one name
        </Button>
      ) : null}
    </>
  );
}
