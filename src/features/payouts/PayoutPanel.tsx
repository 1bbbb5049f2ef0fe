import { CircleCheck, FileText, Hourglass, Landmark, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PayoutState } from './payoutState.ts';
import styles from './Payouts.module.css';

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
    text: 'Buyers usually pay you in person, which needs no set-up. For card payments, open an account with Stripe, our card provider. Your bank details stay with Stripe.',
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
    text: 'Stripe pays what you earn by card out to your bank account.',
  },
};

/** The state of a payout account in words, and the next action. */
export function PayoutPanel({
  state,
  title = WORDS[state].title,
  text = WORDS[state].text,
  action,
}: {
  readonly state: PayoutState;
  readonly title?: string;
  readonly text?: string;
  readonly action: ReactNode;
}): ReactNode {
  const { Icon, mood } = WORDS[state];
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
