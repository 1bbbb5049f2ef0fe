import type { ReactNode } from 'react';
import styles from './PhonePreview.module.css';

/** A picture of the app: the top of the feed in the demo community, taken by `npm run product-pictures`. */
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
