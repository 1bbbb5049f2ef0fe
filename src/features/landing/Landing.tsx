import type { ReactNode } from 'react';
import { Benefits } from './Benefits.tsx';
import { Faq } from './Faq.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import styles from './Landing.module.css';
import { LandingAction } from './LandingAction.tsx';
import { PhonePreview } from './PhonePreview.tsx';

interface LandingProps {
  /** The schools to choose from. */
  readonly picker: ReactNode;
}

/** The landing page of the shared community; its feed is below it. */
export function Landing({ picker }: LandingProps): ReactNode {
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
      <Benefits />
      <section className={styles.section} aria-labelledby="schools">
        <h2 id="schools">Find Your Campus</h2>
        {picker}
      </section>
      <HowItWorks />
      <section className={styles.section} aria-labelledby="faq">
        <h2 id="faq">Questions</h2>
        <Faq />
      </section>
    </div>
  );
}
