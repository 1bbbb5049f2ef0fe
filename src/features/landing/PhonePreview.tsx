import type { ReactNode } from 'react';
import styles from './PhonePreview.module.css';

/**
 * The app itself, as a student sees it: the upper part of its feed in the demo community, which
 * `npm run product-pictures` photographs anew.
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
          height={584}
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
