import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { authFailureFrom } from '../../data/auth/authFailure.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { authAlert } from '../../features/auth/authTexts.ts';
import { DoorForm } from '../../features/auth/DoorForm.tsx';
import { PasswordField } from '../../features/auth/PasswordField.tsx';
import {
  forgetRegisterDraft,
  keepRegisterDraft,
  readRegisterDraft,
} from '../../features/auth/registerDraft.ts';
import { useReturnPath } from '../../features/auth/useReturnPath.ts';
import { emailError, nameError } from '../../features/auth/validation.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFocusAtFirst } from '../../ui/useFocusAtFirst.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Signing up with e-mail and password. Once it worked, the gate of the page sends the person on to /verify. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const back = useReturnPath();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => {
    const kept = readRegisterDraft() ?? { email: '', name: '', hasAgreed: false };
    return { ...kept, email: query.get('email') ?? kept.email };
  });
  const first = useFocusAtFirst<HTMLInputElement>();
  const [isEmailGiven] = useState(() => draft.email !== '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string | null; name?: string | null }>({});
  const [isBusy, setBusy] = useState(false);
  const hasFailed = query.get('redirect') === 'true';

  useEffect(() => keepRegisterDraft(draft), [draft]);
  useEffect(() => {
    if (hasFailed) showAlert({ text: 'Failed: Wrong Email.', kind: 'danger' });
  }, [hasFailed]);

  const isFilled = Boolean(draft.name.trim() && draft.email.trim() && password && draft.hasAgreed);

  const register = async (): Promise<void> => {
    setBusy(true);
    try {
      const { registerWithPassword } = await import('../../data/auth/registration.ts');
      await registerWithPassword({ email: draft.email.trim(), password, name: draft.name.trim() });
      forgetRegisterDraft();
    } catch (error) {
      showAlert(authAlert('register', authFailureFrom(error)));
      setBusy(false);
    }
  };

  const submit = (): void => {
    const found = { email: emailError(draft.email), name: nameError(draft.name) };
    setErrors(found);
    if (!found.email && !found.name && isFilled && !isBusy) void register();
  };

  return (
    <DoorForm
      title="Create your account"
      text={`Join ${currentCampus().shortName} Buy/Sell with any email. Your school email comes next.`}
      onSubmit={submit}
      below={
        <p>
          Already a member? <Link to={paths.login({ email: draft.email, redirect: back })}>Log In</Link>
        </p>
      }
    >
      <TextField
        ref={isEmailGiven ? undefined : first}
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
        onBlur={() => draft.email && setErrors({ ...errors, email: emailError(draft.email) })}
        error={errors.email}
      />
      <TextField
        ref={isEmailGiven ? first : undefined}
        label="Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        placeholder="First and last name"
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        onBlur={({ relatedTarget }) => {
          // The text would move what is just being pressed from under the finger.
          if (draft.name === '' && relatedTarget?.matches(':active')) return;
          setErrors({ ...errors, name: nameError(draft.name) });
        }}
        error={errors.name}
        hint="Others see your first name and the first letter of your last name."
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint="6 to 30 characters"
      />
      <Checkbox
        name="terms"
        isChecked={draft.hasAgreed}
        onChange={(hasAgreed) => setDraft({ ...draft, hasAgreed })}
        label={
          <>
            I agree to the <Link to={paths.terms()}>Terms of Service</Link>
          </>
        }
      />
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={!isFilled}>
        Create account
      </Button>
      <Button look="plain" isWide onClick={() => void navigate(paths.joinStart(back))}>
        Go Back
      </Button>
    </DoorForm>
  );
}
