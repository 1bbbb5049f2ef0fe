import { useState, type ReactNode } from 'react';
import { CallFailure } from '../../data/errors/callFailure.ts';
import type { SchoolLinkKind } from '../../domain/callables.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { AuthForm, AuthFormPage } from '../auth/AuthForm.tsx';
import { BadLink } from '../auth/BadLink.tsx';
import { callText } from '../auth/useCodeSending.ts';
import { missingSchoolPath } from './missingSchool.ts';

const TEXTS: Readonly<
  Record<SchoolLinkKind, { title: string; text: string; button: string; done: string; after: string }>
> = {
  confirm: {
    title: 'Tell you when your school is here?',
    text: "We'll send you one email when it is. If you didn't ask for this, close this page.",
    button: 'Yes, tell me',
    done: "You're on the list.",
    after:
      "We'll send you one email when your school is here, and delete your address then, or after a year. To have it deleted sooner, use the other link in the email that brought you here.",
  },
  forget: {
    title: 'Delete your address?',
    text: "We won't write to you when your school is here.",
    button: 'Delete my address',
    done: 'Your address is deleted.',
    after: "We won't write to you about this school.",
  },
};

interface SchoolLinkProps {
  readonly kind: SchoolLinkKind;
  readonly code: string;
}

/**
 * Confirms or deletes a request for a school by an emailed link, once its reader has said so: programs that look into mails
 * open every link.
 */
export function SchoolLink({ kind, code }: SchoolLinkProps): ReactNode {
  const [stage, setStage] = useState<'asking' | 'done' | 'bad'>('asking');
  const texts = TEXTS[kind];

  const { isBusy, failure, run } = useSubmit((error) => {
    if (error instanceof CallFailure && error.reason === 'not-found') setStage('bad');
    return callText(error);
  });
  const follow = async (): Promise<void> => {
    const { followSchoolLink } = await import('../../data/campuses/schoolRequests.ts');
    await followSchoolLink(kind, code);
  };

  if (stage === 'bad') return <BadLink text="It is too old, or was deleted." another={missingSchoolPath()} />;
  if (stage === 'done') {
    return (
      <AuthFormPage title={texts.done} text={texts.after}>
        <ButtonLink to={paths.home()} size="large" isWide>
          Look around
        </ButtonLink>
      </AuthFormPage>
    );
  }
  return (
    <AuthForm title={texts.title} text={texts.text} onSubmit={() => run(follow, () => setStage('done'))}>
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {texts.button}
      </Button>
      {failure === null ? null : <ErrorText>{failure}</ErrorText>}
    </AuthForm>
  );
}
