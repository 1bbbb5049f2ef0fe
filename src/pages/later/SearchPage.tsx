import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LaterPage } from './LaterPage.tsx';

/** `/search`: posts and people by their words. */
export function Component(): ReactNode {
  return (
    <LaterPage
      heading="Search"
      drawing="search"
      title="Start typing to search…"
      text="Searching posts and people comes here. Until then, the feed has every post, by category."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
