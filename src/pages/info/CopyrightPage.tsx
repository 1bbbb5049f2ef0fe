import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../data/calls/callables.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { idInLink } from '../../domain/documentId.ts';
import { NOTICE_WORDS_MAX } from '../../domain/limits.ts';
import { typedEmail } from '../../domain/typedEmail.ts';
import { EmailField } from '../../features/auth/EmailField.tsx';
import { callText } from '../../features/auth/useCodeSending.ts';
import { useField } from '../../features/auth/useField.ts';
import { emailError } from '../../features/auth/validation.ts';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import styles from './Copyright.module.css';

/** The id of a post in its address, or typed alone. */
const postIdIn = (typed: string): string | null =>
  /^[A-Za-z0-9]{20}$/.exec(
    idInLink(
      typed
        .trim()
        .replace(/[?#].*$/, '')
        .split('/')
        .at(-1) ?? '',
    ),
  )?.[0] ?? null;

const NO_POST = 'Enter the address of a post that is here, from its Copy link.';

/** Has the focus, which the form's button had. */
function Sent(): ReactNode {
  const words = useInitialFocus<HTMLParagraphElement>();
  return (
    <p ref={words} role="status" tabIndex={-1}>
      We have your notice. We look at the post, and write to you if we need more.
    </p>
  );
}

/** `/settings/copyright`: a notice that a post uses somebody's work without their consent. */
export function Component(): ReactNode {
  const post = useField('');
  const work = useField('');
  const name = useField('');
  const email = useField('');
  const [isSworn, setSworn] = useState(false);
  const [step, setStep] = useState<'typing' | 'busy' | 'sent'>('typing');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (postId: string): Promise<void> => {
    setStep('busy');
    setProblem(null);
    try {
      const notice = { postId, name: name.value, email: typedEmail(email.value), work: work.value };
      await call('copyrightNotice', { ...notice, isSworn: true });
      setStep('sent');
    } catch (error) {
      setStep('typing');
      if (error instanceof CallFailure && error.reason === 'not-found') post.refuse(NO_POST);
      else setProblem(callText(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (step === 'busy') return;
    const postId = postIdIn(post.value);
    const wrongEmail = emailError(email.value);
    // The first wrong field is focused last.
    email.refuse(wrongEmail);
    name.refuse(name.value.trim() === '' ? 'Your name is required.' : null);
    work.refuse(work.value.trim() === '' ? 'Say which work it is.' : null);
    post.refuse(postId === null ? NO_POST : null);
    const isWhole = wrongEmail === null && name.value.trim() !== '' && work.value.trim() !== '';
    if (postId !== null && isWhole) void send(postId);
  };
  return (
    <SettingsFrame title="Copyright">
      {step === 'sent' ? (
        <Sent />
      ) : (
        <>
          <Prose>
            <p>
              Does a post here use your work without your consent? Say which. Whoever posted it may read your
              notice, and may answer it.
            </p>
          </Prose>
          <form noValidate onSubmit={submit} className={styles.form}>
            <TextField {...post.props} label="Address of the post" name="post" autoComplete="off" />
            <TextField
              {...work.props}
              label="Your work, and where it is"
              name="work"
              maxLength={NOTICE_WORDS_MAX}
            />
            <TextField
              {...name.props}
              label="Your full name, as a signature"
              name="name"
              autoComplete="name"
              maxLength={100}
            />
            <EmailField {...email.props} autoComplete="email" />
            <Checkbox
              name="sworn"
              isChecked={isSworn}
              onChange={setSworn}
              label="I believe in good faith that this use is not allowed by the owner or the law. What I say is accurate and, under penalty of perjury, I am the owner or act for them."
            />
            {problem === null ? null : <p role="alert">{problem}</p>}
            <Button type="submit" isWide isBusy={step === 'busy'} disabled={!isSworn}>
              Send Notice
            </Button>
          </form>
        </>
      )}
    </SettingsFrame>
  );
}
