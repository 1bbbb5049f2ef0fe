import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authFailureFrom } from '../../data/errors/authFailure.ts';
import { isFields } from '../../data/stored/fields.ts';
import { splitTypedName } from '../../domain/personName.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { authAlert, authText, faultyField } from './authTexts.ts';

/** The registration form's content, without the password: survives a reload of this tab. */
export interface RegisterDraft {
  readonly email: string;
  readonly name: string;
  /** The person has said that they have one name only. */
  readonly hasOneName: boolean;
  readonly hasAgreed: boolean;
}

const DRAFT_KEY = 'registerDraft';

export function readRegisterDraft(): RegisterDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    if (!isFields(value)) return null;
    const { email, name, hasOneName, hasAgreed } = value;
    return {
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      hasOneName: hasOneName === true,
      hasAgreed: hasAgreed === true,
    };
  } catch {
    return null;
  }
}

export function storeRegisterDraft(draft: RegisterDraft): void {
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

function forgetRegisterDraft(): void {
  sessionStorage.removeItem(DRAFT_KEY);
}

/** Shows an error at its field until the field is corrected. */
type Refuse = (field: 'email' | 'password', text: string) => void;

interface RegistrationSteps {
  /** Which of the two is in flight. */
  readonly busyWith: 'password' | 'link' | null;
  readonly register: (draft: RegisterDraft, password: string) => Promise<void>;
  /** Mails a link that registers, instead of a password. */
  readonly mailLink: (draft: RegisterDraft) => Promise<void>;
}

/** As the mailed link carries them: `last` is '' for who has one name. */
function namesOf({ name, hasOneName }: RegisterDraft): { readonly first: string; readonly last: string } {
  const words = name.trim().split(/\s+/u);
  if (hasOneName && typeof splitTypedName(name) === 'string') return { first: words.join(' '), last: '' };
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** Signs up with the form's content. Afterwards the page's gate redirects. */
export function useRegistration(back: string | null, refuse: Refuse): RegistrationSteps {
  const [busyWith, setBusyWith] = useState<RegistrationSteps['busyWith']>(null);
  const navigate = useNavigate();

  const register: RegistrationSteps['register'] = async (draft, password) => {
    setBusyWith('password');
    try {
      const { registerWithPassword } = await import('../../data/auth/registration.ts');
      const { email, name, hasOneName } = draft;
      await registerWithPassword({ email: typedEmail(email), password, name: name.trim(), hasOneName });
      forgetRegisterDraft();
    } catch (error) {
      const failure = authFailureFrom(error);
      const field = faultyField(failure);
      setBusyWith(null);
      if (field) refuse(field, authText('register', failure));
      else showAlert(authAlert('register', failure));
    }
  };

  const mailLink: RegistrationSteps['mailLink'] = async (draft) => {
    setBusyWith('link');
    const email = typedEmail(draft.email);
    const names = namesOf(draft);
    try {
      const { sendSignInLink } = await import('../../data/auth/emailLinks.ts');
      await sendSignInLink({ email, ...names, redirect: back });
      showAlert({ text: 'Email sent.', kind: 'okay' });
      await navigate(withQuery(paths.loginSent(), { email, ...names, redirect: back }));
    } catch (error) {
      showAlert(authAlert('sendLink', authFailureFrom(error)));
    } finally {
      setBusyWith(null);
    }
  };

  return { busyWith, register, mailLink };
}
