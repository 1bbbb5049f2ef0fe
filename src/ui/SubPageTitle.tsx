import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './SubPageTitle.module.css';

interface SubPageTitleProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a sub-page. On phones the top bar shows it already, so there it is for assistive technology only. */
export function SubPageTitle({ className, children }: SubPageTitleProps): ReactNode {
  return <h1 className={cx(className, styles.title)}>{children}</h1>;
}
