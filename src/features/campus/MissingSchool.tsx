import { useState, type FormEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { socialPage } from '../../data/config/contact.ts';
import { selectEmail } from '../../data/session/sessionSlice.ts';
import { openSchoolOf } from '../../data/campuses/addedSchool.ts';
import { findAdded } from './addedSchools.ts';
import { campusOf, type Campus } from '../../domain/campus.ts';
import { SCHOOL_NAME_MAX } from '../../domain/limits.ts';
import { normalizeEmail } from '../../domain/schoolEmail.ts';
import { schoolOfEmail } from '../../domain/firstSchools.ts';
import { schoolKey, schoolName } from '../../domain/schoolName.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { Button, ButtonAnchor } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { EmailField } from '../auth/EmailField.tsx';
import { callText } from '../auth/useCodeSending.ts';
import { useField } from '../auth/useField.ts';
import { emailError } from '../auth/validation.ts';
import { webmailUrl } from '../auth/webmailUrl.ts';
import styles from './MissingSchool.module.css';
import { SCHOOLS } from './schools.ts';

interface MissingSchoolProps {
  /** What was searched for. */
  readonly typed: string;
  readonly onClose: () => void;
}

interface Problems {
  readonly name: string | null;
  readonly email: string | null;
}

const isHere = (shortName: string): string => `${shortName} is here already. Choose it in the list.`;

/** The school that goes by exactly this name; null for any other. */
function schoolNamed(schools: readonly Campus[], typed: string): Campus | null {
  const key = schoolKey(typed);
  return (
    schools.find(({ name, shortName }) => [name, shortName].some((one) => schoolKey(one) === key)) ?? null
  );
}

/** What is wrong at each field because the school was added; null where nothing is, or where nobody can say. */
async function addedProblems(school: string, address: string): Promise<Problems> {
  const [named, addressed] = await Promise.all([
    findAdded(school).then(({ schools }) => schoolNamed(schools, school)),
    openSchoolOf(address).catch(() => null),
  ]);
  return { name: named && isHere(named.shortName), email: addressed && isHere(addressed.shortName) };
}

function nameProblem(typed: string): string | null {
  if (typed.trim() === '') return 'School is required.';
  if (schoolName(typed) === null) return 'Enter the name of a school, without links';
  const known = schoolNamed(SCHOOLS, typed);
  return known === null ? null : isHere(known.shortName);
}

function emailProblem(typed: string): string | null {
  const problem = emailError(typed);
  if (problem !== null) return problem;
  const known = schoolOfEmail(normalizeEmail(typed));
  return known === null ? null : isHere(campusOf(known).shortName);
}

/** For a school that is not here: an email is left for it, which is confirmed by a mailed link. */
export function MissingSchool({ typed, onClose }: MissingSchoolProps): ReactNode {
  const own = useSelector(selectEmail) ?? '';
  const isAddress = typed.includes('@');
  const name = useField(isAddress ? '' : typed);
  const email = useField(isAddress ? typed : own);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  /** Shows what is wrong, and tells whether anything is. The first wrong field is focused last. */
  const refuse = (problems: Problems): boolean => {
    email.refuse(problems.email);
    name.refuse(problems.name);
    return problems.name !== null || problems.email !== null;
  };

  const send = async (school: string, address: string): Promise<void> => {
    setBusy(true);
    try {
      if (refuse(await addedProblems(school, address))) {
        setBusy(false);
        return;
      }
      const { askForSchool } = await import('../../data/campuses/schoolRequests.ts');
      await askForSchool(school, address);
      setSentTo(address);
    } catch (error) {
      email.refuse(callText(error));
    }
    setBusy(false);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const isWrong = refuse({ name: nameProblem(name.value), email: emailProblem(email.value) });
    const school = schoolName(name.value);
    if (school !== null && !isWrong) void send(school, typedEmail(email.value));
  };

  if (sentTo !== null) {
    return (
      <Dialog
        isInAddress
        onClose={onClose}
        title="One more step: check your inbox"
        text={<SentTo email={sentTo} />}
      >
        <AfterSending email={sentTo} onClose={onClose} />
      </Dialog>
    );
  }
  const social = socialPage('Campus');
  return (
    <Dialog
      isInAddress
      onClose={onClose}
      title="Your school is not here yet?"
      text="Leave your email and confirm it: we'll tell you when it is, in one email."
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField
          {...name.props}
          label="School"
          name="missing_school"
          autoComplete="off"
          maxLength={SCHOOL_NAME_MAX}
          placeholder="Its whole name"
        />
        <EmailField {...email.props} autoComplete="email" />
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          Tell me when it&apos;s here
        </Button>
        <p className={styles.note}>
          We keep your email for this alone: until we have written to you, or for a year. Or message{' '}
          <a href={social.url} target="_blank" rel="noreferrer">
            @{social.handle}
          </a>{' '}
          on Instagram.
        </p>
      </form>
    </Dialog>
  );
}

function SentTo({ email }: { readonly email: string }): ReactNode {
  return (
    <>
      We&apos;ve sent a link to <strong>{email}</strong>. Open it within a day: only then are you on the list.
    </>
  );
}

interface AfterSendingProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** In the place of the form, whose focus it takes. */
function AfterSending({ email, onClose }: AfterSendingProps): ReactNode {
  const done = useInitialFocus<HTMLButtonElement>();
  return (
    <div className={styles.form}>
      <ButtonAnchor href={webmailUrl(email)} size="large" isWide>
        Go to your mail
      </ButtonAnchor>
      <Button ref={done} look="outlined" size="large" isWide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
