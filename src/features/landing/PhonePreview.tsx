import type { ReactNode } from 'react';
import styles from './Landing.module.css';

/** The app itself, as a student sees it. The pictures are screenshots of the demo campus, 390 × 780 at 2×. */
export function PhonePreview(): ReactNode {
  return (
    <div className={styles.phone}>
      <picture>
        <source srcSet="/landing/phone-dark.webp" media="(prefers-color-scheme: dark)" />
        <img
          src="/landing/phone-light.webp"
          alt="A campus feed: a student's post with photos, and the buttons to message the seller, comment and save"
          width={390}
          height={780}
        />
      </picture>
    </div>
  );
}
