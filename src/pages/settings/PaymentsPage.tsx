import type { ReactNode } from 'react';
import { errorCodeOf } from '../../data/errorCode.ts';
import type { PayoutAccount } from '../../domain/account.ts';
import { useAccount } from '../../features/settings/accountApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Failed } from '../../features/failed/Failed.tsx';
import styles from '../info/Info.module.css';

/** `/settings/payments`: how the payout account stands; the card provider's pages lead back to here. */
export function Component(): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Payments</h1>
      <Standing />
    </div>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The stored state in words. */
function wordsOf(payouts: PayoutAccount | undefined): Words {
  if (payouts === undefined || payouts.accountId === null) {
    return {
      title: 'Payouts are not set up',
      text: 'You need none to sell: buyers pay you in person. Setting up card payouts comes to this page soon.',
    };
  }
  if (payouts.isOnboardingComplete && payouts.arePayoutsEnabled) {
    return { title: 'Payouts Enabled', text: 'The card provider can pay you out to your bank.' };
  }
  if (payouts.isOnboardingComplete) {
    return {
      title: 'Your application is being looked at',
      text: 'The card provider has what it needs from you, and has not enabled payouts yet.',
    };
  }
  return {
    title: 'Your application is not complete',
    text: 'The card provider still needs something from you. What you have filled in there is kept; going on from here comes to this page soon.',
  };
}

function Standing(): ReactNode {
  const { data: account, isError, error, refetch } = useAccount();
  if (isError) return <Failed code={errorCodeOf(error)} retry={() => void refetch()} />;
  if (account === undefined) {
    return (
      <div className={styles.body} role="status" aria-label="Loading your payout account">
        <Skeleton width="60%" height="28px" />
        <Skeleton width="90%" height="1em" />
      </div>
    );
  }
  return (
    <EmptyState
      drawing="coins"
      {...wordsOf(account?.payouts)}
      action={<ButtonLink to={paths.settings()}>Back to settings</ButtonLink>}
    />
  );
}
