import { CircleCheck, FileText, Hourglass, Landmark, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PayoutAccount } from '../../domain/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Payouts.module.css';

/** The progress of a member's payout account. */
type PayoutState =
  | 'none'
  /** The provider needs more information from the member. */
  | 'incomplete'
  /** The provider has everything, but payouts are not enabled yet, or not anymore. */
  | 'lookedAt'
  | 'enabled';

export function payoutStateOf(payouts: PayoutAccount | undefined): PayoutState {
  if (payouts === undefined || payouts.accountId === null) return 'none';
  if (!payouts.isOnboardingComplete) return 'incomplete';
  return payouts.arePayoutsEnabled ? 'enabled' : 'lookedAt';
}

interface Words {
  readonly Icon: LucideIcon;
  readonly mood: 'good' | 'waiting' | 'plain';
  readonly title: string;
  readonly text: string;
}

const WORDS: Readonly<Record<PayoutState, Words>> = {
  none: {
    Icon: Landmark,
    mood: 'plain',
    title: 'Payouts are not set up',
    text: 'Nothing is bought by card here yet: buyers pay you in person, which needs no set-up. An account with Stripe, our card provider, is where card payments would go once there are some. Your bank details stay with Stripe.',
  },
  incomplete: {
    Icon: FileText,
    mood: 'waiting',
    title: 'Your application is not complete',
    text: 'Stripe still needs something from you. What you have filled in there is kept.',
  },
  lookedAt: {
    Icon: Hourglass,
    mood: 'waiting',
    title: 'Your application is being looked at',
    text: 'Stripe has what it asked for, and has not enabled payouts yet. If it needs more, it says so beside your earnings.',
  },
  enabled: {
    Icon: CircleCheck,
    mood: 'good',
    title: 'Payouts Enabled',
    text: 'Nothing is bought by card here yet. Once something is, Stripe pays what you earn out to your bank account.',
  },
};

interface PayoutPanelProps {
  readonly state: PayoutState;
  readonly text?: string;
  readonly action: ReactNode;
}

/** The state of a payout account in words, and the next action. */
export function PayoutPanel({ state, text = WORDS[state].text, action }: PayoutPanelProps): ReactNode {
  const { Icon, mood, title } = WORDS[state];
  return (
    <section className={styles.panel}>
      <span className={styles.mark} data-mood={mood}>
        <Icon size={24} />
      </span>
      <div className={styles.words}>
        {/* A webhook may change it while it is shown. */}
        <div role="status" className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </section>
  );
}

/** Skeleton of the panel. */
export function PayoutsSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div role="status" aria-label={label} className={styles.panel}>
      <Skeleton width="44px" height="44px" />
      <div className={styles.words}>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="90%" height="1em" />
        <div className={styles.action}>
          <Skeleton width="180px" height="44px" />
        </div>
      </div>
    </div>
  );
}
