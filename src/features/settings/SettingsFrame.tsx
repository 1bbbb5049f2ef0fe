import type { ReactNode } from 'react';
import styles from './Settings.module.css';

/** The frame of a page under /settings: its heading and its text or rows. */
export function SettingsFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

/** Paragraphs and headings meant for reading. */
export function Prose({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.prose}>{children}</div>;
}
