import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import columns from './Columns.module.css';
import styles from './HowItWorks.module.css';

const STEPS = [
  { title: 'Join your campus', text: 'Sign up with any email, then confirm your school email with a PIN.' },
  {
    title: 'Post, or find it',
    text: 'Sell what you no longer need, or comment and chat about what you want.',
  },
  {
    title: 'Meet and pay in person',
    text: 'Meet at a safe, public spot on campus, look at it first, then pay.',
  },
] as const;

/** The guide: from joining to paying in three steps. */
export function HowItWorks(): ReactNode {
  return (
    <section className={styles.guide} aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className={cx(columns.columns, styles.steps)}>
        {STEPS.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
