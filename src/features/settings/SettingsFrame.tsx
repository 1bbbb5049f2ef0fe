import type { ReactNode } from 'react';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import styles from './Settings.module.css';

interface SettingsFrameProps {
  readonly title: string;
  /** For the page whose title the top bar does not show. */
  readonly isTitledOnPhones?: boolean;
  readonly children: ReactNode;
}

/** The frame of a page of settings or plain text: its heading and what is below. */
export function SettingsFrame({ title, isTitledOnPhones = false, children }: SettingsFrameProps): ReactNode {
  return (
    <div className={styles.page}>
      {isTitledOnPhones ? <h1>{title}</h1> : <SubPageTitle>{title}</SubPageTitle>}
      {children}
    </div>
  );
}

/** Styles paragraphs and headings of prose. */
export function Prose({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.prose}>{children}</div>;
}
