import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Failed } from './Failed.tsx';
import styles from './Later.module.css';
import { useAccount } from './useAccount.ts';

/** `/contact-phone`: the phone number of the account. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Phone number</h1>
      <Number />
    </div>
  );
}

function Number(): ReactNode {
  const account = useAccount();
  if (account.status === 'failed') return <Failed code={account.code} retry={account.retry} />;
  if (account.status === 'loading') {
    return (
      <div className={styles.body} role="status" aria-label="Loading your phone number">
        <Skeleton width="200px" height="28px" />
      </div>
    );
  }
  const phone = account.data?.phone ?? '';
  return (
    <EmptyState
      drawing="phone"
      title={phone === '' ? 'You have no phone number here' : phone}
      text="Only you see it: no other student does. People reach you by message."
      action={<ButtonLink to={paths.account()}>Account Settings</ButtonLink>}
    />
  );
}
