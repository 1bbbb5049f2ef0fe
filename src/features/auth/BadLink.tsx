import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { AuthFormPage } from './AuthForm.tsx';

const TOO_OLD = 'It may have been used already, or it is too old.';

interface BadLinkProps {
  readonly text?: string;
  /** Where another link is asked for. */
  readonly another?: string;
}

/** A link that was used already, or is too old. */
export function BadLink({ text = TOO_OLD, another = paths.forgotPassword() }: BadLinkProps): ReactNode {
  return (
    <AuthFormPage title="This link doesn't work anymore" text={text}>
      <ButtonLink to={another} size="large" isWide>
        Get a new link
      </ButtonLink>
      <ButtonLink to={paths.login()} look="outlined" size="large" isWide>
        Go to login
      </ButtonLink>
    </AuthFormPage>
  );
}
