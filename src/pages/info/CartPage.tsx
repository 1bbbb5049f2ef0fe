import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LaterPage } from '../later/LaterPage.tsx';

/** `/cart`: nothing is ever put into it, because things are paid for in person. */
export function Component(): ReactNode {
  return (
    <LaterPage
      heading="Bag"
      drawing="bag"
      title="Your bag is empty"
      text="There is no checkout here: you message the seller, meet on campus, look at the thing, and pay in person."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
