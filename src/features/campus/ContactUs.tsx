import { AtSign, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { socialPageOf } from '../../data/config/contact.ts';
import { SupportEmail } from './SupportEmail.tsx';
import { Fact, Facts } from './Facts.tsx';
import styles from './Panel.module.css';

/** How to reach us. */
export function ContactUs(): ReactNode {
  const social = socialPageOf(currentCampus());
  return (
    <section className={styles.panel} aria-labelledby="contact-us">
      <h2 id="contact-us" className={styles.title}>
        Contact Us
      </h2>
      <Facts>
        <Fact icon={Mail}>
          <SupportEmail />
        </Fact>
        {social === null ? null : (
          <Fact icon={AtSign}>
            <span>
              DM{' '}
              <a href={social.url} target="_blank" rel="noreferrer">
                @{social.handle}
              </a>{' '}
              on Instagram
            </span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
