import type { ReactNode } from 'react';
import { errorCodeOf } from '../../data/errors/dataError.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import { Failed } from '../../features/failed/Failed.tsx';
import styles from './Info.module.css';

/** `/contact-phone`: the phone number of the account. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <SubPageTitle className={styles.title}>Phone number</SubPageTitle>
      <Number />
    </div>
  );
}

function Number(): ReactNode {
  const { data: account, isError, error, refetch } = useAccount();
  if (isError) return <Failed code={errorCodeOf(error)} retry={() => void refetch()} />;
  if (account === undefined) {
    return (
      <div className={styles.body} role="status" aria-label="Loading your phone number">
        <Skeleton width="200px" height="28px" />
      </div>
    );
  }
  const phone = account?.phone ?? '';
  return (
    <EmptyState
      drawing="phone"
      title={phone === '' ? 'You have no phone number here' : phone}
      text="Only you see it: no other student does. People reach you by message."
      action={<ButtonLink to={paths.account()}>Account Settings</ButtonLink>}
    />
  );
}
