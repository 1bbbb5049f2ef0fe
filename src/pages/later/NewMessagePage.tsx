import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LaterPage } from './LaterPage.tsx';

/** `/messages/new` and `/create/message`: whom to write to. */
export function Component(): ReactNode {
  return (
    <LaterPage
      heading="New Message"
      drawing="bubble"
      title="Send a message, get a message"
      text="Choosing somebody from a list comes here. Until then, press Send Message on a post of theirs."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
