import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { selectEmail } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import { authText } from './authTexts.ts';
import { BadLink } from './BadLink.tsx';
import { AuthForm, AuthHeading } from './AuthForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useLogOut } from './useLogOut.ts';
import { newPasswordErrors } from './validation.ts';

const load = () => import('../../data/auth/emailLinks.ts');

/** Sets a new password with the code of an emailed link. */
export function ChooseNewPassword({ code }: { readonly code: string }): ReactNode {
  const [email, setEmail] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof newPasswordErrors>>({ password: null, again: null });
  const navigate = useNavigate();
  const own = useSelector(selectEmail);
  const isOwn = own !== null && own.toLowerCase() === email?.toLowerCase();
  // The link ends the account's sessions. One that is here does not know of it yet: it would go on until it is renewed.
  const { logOut } = useLogOut(paths.login({ method: 'password', email: email ?? '', updated: 'true' }));

  useEffect(() => {
    load()
      .then(({ emailOfResetCode }) => emailOfResetCode(code))
      .then(setEmail, () => setBad(true));
  }, [code]);

  const { isBusy, run } = useSubmit((error) => {
    const failure = authFailureFrom(error);
    if (failure.code === 'bad-link') setBad(true);
    else
      setErrors({
        password: authText(failure.code === 'weak-password' ? 'register' : 'reset', failure),
        again: null,
      });
  });
  const save = async (): Promise<void> => {
    const { resetPassword } = await load();
    await resetPassword(code, password);
    if (isOwn) {
      await logOut();
      return;
    }
    showAlert({ text: 'Account Updated!', kind: 'success' });
    await navigate(paths.login({ method: 'password', email: email ?? '' }), { replace: true });
  };

  const submit = (): void => {
    const found = newPasswordErrors(password, again);
    setErrors(found);
    if (!found.password && !found.again) run(save);
  };

  if (isBad) return <BadLink />;
  if (email === null) return <AuthHeading title="One moment…" />;
  return (
    <AuthForm title="Choose a new password" text={<>For {email}</>} onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
        hint="6 to 30 characters"
      />
      <PasswordField
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={errors.again}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        Save
      </Button>
    </AuthForm>
  );
}
