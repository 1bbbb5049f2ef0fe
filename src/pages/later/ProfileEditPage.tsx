import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LaterPage } from './LaterPage.tsx';

/** `/profile/edit`: name, bio and picture. */
export function Component(): ReactNode {
  return (
    <LaterPage
      heading="Edit Profile"
      drawing="person"
      title="Nothing to see here - yet"
      text="Changing your name, picture and bio comes to this page soon."
      action={<ButtonLink to={paths.ownProfile()}>See profile</ButtonLink>}
    />
  );
}
