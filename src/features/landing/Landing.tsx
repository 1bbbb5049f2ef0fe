import { MessageCircle, ShieldCheck, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Faq } from './Faq.tsx';
import styles from './Landing.module.css';
import { LandingAction } from './LandingAction.tsx';
import { PhonePreview } from './PhonePreview.tsx';

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

const FEATURES = [
  {
    icon: <ShieldCheck {...icon} />,
    title: 'Only classmates',
    text: 'Everyone has proved a school email. Check their profile before you meet.',
  },
  {
    icon: <MessageCircle {...icon} />,
    title: 'Chat with sellers',
    text: 'Ask, agree on a price, pick a spot on campus. No phone numbers needed.',
  },
  {
    icon: <Timer {...icon} />,
    title: 'Post in under 30 seconds',
    text: 'A photo, a price, done. Your campus sees it at once.',
  },
] as const;

const STEPS = [
  { title: 'Join your campus', text: 'Sign up with any email, then confirm your school email with a PIN.' },
  {
    title: 'Post, or find it',
    text: 'Sell what you no longer need, or comment and chat about what you want.',
  },
  { title: 'Meet and pay in person', text: 'Meet somewhere public, look at it, then pay. No fees.' },
] as const;

/** The front page of the shared community; the schools and the feed come below it. */
export function Landing({ picker }: { readonly picker: ReactNode }): ReactNode {
  return (
    <div className={styles.landing}>
      <section className={styles.hero} aria-labelledby="welcome">
        <div className={styles.words}>
          <h1 id="welcome">Buy and sell with classmates</h1>
          <p className={styles.lead}>
            Textbooks, bikes, sofas, tickets: from students at your school, picked up on campus, paid in
            person.
          </p>
          <LandingAction />
        </div>
        <PhonePreview />
      </section>
      <section aria-label="What you get">
        <ul className={styles.features}>
          {FEATURES.map((feature) => (
            <li key={feature.title}>
              <span className={styles.icon}>{feature.icon}</span>
              <h2>{feature.title}</h2>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="schools">
        <h2 id="schools">Find your campus</h2>
        {picker}
      </section>
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className={styles.steps}>
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
      <section className={styles.section} aria-labelledby="faq">
        <h2 id="faq">Questions</h2>
        <Faq />
      </section>
    </div>
  );
}
