import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { AuthFormPage } from './AuthForm.tsx';

interface BadLinkProps {
  /** Path for requesting another link. */
  readonly another?: string;
}

/** The link was used already, or has expired. */
export function BadLink({ another = paths.forgotPassword() }: BadLinkProps): ReactNode {
  return (
    <AuthFormPage
      title="This link doesn't work anymore"
      text="It may have been used already, or it is too old."
    >
      <ButtonLink to={another} size="large" isWide>
        Get a new link
      </ButtonLink>
      <ButtonLink to={paths.login()} look="outlined" size="large" isWide>
        Go to login
      </ButtonLink>
    </AuthFormPage>
  );
}
