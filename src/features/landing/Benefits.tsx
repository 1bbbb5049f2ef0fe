import { MessageCircle, ShieldCheck, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { POSTING_SECONDS } from '../../domain/limits.ts';
import styles from './Benefits.module.css';
import columns from './Columns.module.css';

const BENEFITS = [
  {
    icon: <Timer size={24} />,
    title: `Post in under ${String(POSTING_SECONDS)} seconds`,
    text: 'A photo, a price, done. Your campus sees it at once.',
  },
  {
    icon: <MessageCircle size={24} />,
    title: 'Chat with sellers',
    text: 'Ask, agree on a price, pick a spot on campus. No phone numbers needed.',
  },
  {
    icon: <ShieldCheck size={24} />,
    title: 'Check profiles',
    text: 'Everyone has proved a school email. See who you are meeting before you meet.',
  },
] as const;

/** Three benefits of the product. */
export function Benefits(): ReactNode {
  return (
    <section aria-label="What you get">
      <ul className={columns.columns}>
        {BENEFITS.map((benefit) => (
          <li key={benefit.title}>
            <span className={styles.icon}>{benefit.icon}</span>
            <div>
              <h2>{benefit.title}</h2>
              <p>{benefit.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
