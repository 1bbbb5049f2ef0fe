import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LaterPage } from './LaterPage.tsx';

/** `/profile/set-up`: a picture and some words. */
export function Component(): ReactNode {
  return (
    <LaterPage
      heading="Set up profile"
      drawing="person"
      title="Nothing to see here - yet"
      text="Picking a picture and describing yourself comes to this page soon."
      action={<ButtonLink to={paths.ownProfile()}>See profile</ButtonLink>}
    />
  );
}
