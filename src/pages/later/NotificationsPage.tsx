import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LaterPage } from './LaterPage.tsx';

/** `/notifications`: what others did that concerns the reader. */
export function Component(): ReactNode {
  return (
    <LaterPage
      heading="Notifications"
      drawing="bell"
      title="Nothing to see here - yet"
      text="Saves, comments and messages will be listed here. Until then, we mail you about them."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
