import { AtSign, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { socialPage } from '../../domain/socialPage.ts';
import { SUPPORT_EMAIL } from './contact.ts';
import styles from './Panel.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How to reach us. */
export function ContactUs(): ReactNode {
  const social = socialPage(currentCampus().shortName);
  return (
    <section className={styles.panel} aria-labelledby="contact-us">
      <h2 id="contact-us" className={styles.title}>
        Contact Us
      </h2>
      <ul className={styles.facts}>
        <li>
          <Mail {...icon} />
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </li>
        <li>
          <AtSign {...icon} />
          <span>
            DM{' '}
            <a href={social.url} target="_blank" rel="noreferrer">
              @{social.handle}
            </a>{' '}
            on Instagram
          </span>
        </li>
      </ul>
    </section>
  );
}
