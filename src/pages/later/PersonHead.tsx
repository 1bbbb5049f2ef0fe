import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './PersonHead.module.css';

export interface PersonHeadProps {
  readonly picture: ReactNode;
  readonly name: ReactNode;
  readonly facts: ReactNode;
  /** The person's profile. */
  readonly to?: string;
}

/** Who a page is about, as its heading. */
export function PersonHead({ picture, name, facts, to }: PersonHeadProps): ReactNode {
  return (
    <header className={styles.head}>
      {picture}
      <div className={styles.words}>
        <h1 className={styles.name}>
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className={styles.link}>
              {name}
            </Link>
          )}
        </h1>
        <p className={styles.facts}>{facts}</p>
      </div>
    </header>
  );
}
