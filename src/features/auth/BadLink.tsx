import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DoorPage } from './DoorForm.tsx';

interface BadLinkProps {
  /** Where another link is asked for. */
  readonly another?: string;
}

/** A link that was used already, or is too old. */
export function BadLink({ another = paths.forgotPassword() }: BadLinkProps): ReactNode {
  return (
    <DoorPage title="This link doesn't work anymore" text="It may have been used already, or it is too old.">
      <ButtonLink to={another} size="large" isWide>
        Get a new link
      </ButtonLink>
      <ButtonLink to={paths.login()} look="outlined" size="large" isWide>
        Go to login
      </ButtonLink>
    </DoorPage>
  );
}
