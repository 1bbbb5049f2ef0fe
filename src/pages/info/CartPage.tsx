import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import styles from './Info.module.css';

/** `/cart`: always empty, because people pay in person. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <SubPageTitle className={styles.title}>Bag</SubPageTitle>
      <EmptyState
        drawing="bag"
        title="Your bag is empty"
        text="There is no checkout here: you message the seller, meet on campus, look at the thing, and pay in person."
        action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
      />
    </div>
  );
}
