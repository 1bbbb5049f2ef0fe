import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './Settings.module.css';

/** The frame of a page under /settings: its heading and its text or rows. */
export function SettingsFrame({
  title,
  isSubPage = false,
  children,
}: {
  readonly title: string;
  /** The top bar shows the title on phones. */
  readonly isSubPage?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={cx(styles.title, isSubPage && styles.subTitle)}>{title}</h1>
      {children}
    </div>
  );
}

/** Styles paragraphs and headings of prose. */
export function Prose({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.prose}>{children}</div>;
}
