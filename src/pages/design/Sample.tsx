import { useId, type ReactNode } from 'react';
import styles from './Design.module.css';

/** A section of the page. */
export function Chapter({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.chapter} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One component, or one state of it, with its name. */
export function Sample({
  name,
  isWide = false,
  children,
}: {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={isWide ? styles.wideSample : styles.sample} data-sample={name}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
