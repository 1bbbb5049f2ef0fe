import type { ReactNode } from 'react';
import styles from './PhonePreview.module.css';

/**
 * The app itself, as a student sees it: screenshots of the demo community, 390 × 780 at 2×, which
 * `npm run landing-phone` makes anew.
 */
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
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
