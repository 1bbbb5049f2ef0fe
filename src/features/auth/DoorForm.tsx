import type { FormEvent, ReactNode } from 'react';
import styles from './DoorForm.module.css';

export interface DoorFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Quiet links under the form. */
  readonly below?: ReactNode;
}

/** One page of the door: heading, a sentence, fields, what else one may do. */
export function DoorForm({ title, text, onSubmit, children, below }: DoorFormProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.page}>
      <DoorHeading title={title} text={text} />
      {/* Our own texts, not the browser's bubbles. */}
      <form noValidate onSubmit={submit} className={styles.form}>
        {children}
      </form>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}

export function DoorHeading({ title, text }: Pick<DoorFormProps, 'title' | 'text'>): ReactNode {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {text ? <div className={styles.text}>{text}</div> : null}
    </header>
  );
}

/** A page of the door without a form. */
export function DoorPage({ title, text, children, below }: Omit<DoorFormProps, 'onSubmit'>): ReactNode {
  return (
    <div className={styles.page}>
      <DoorHeading title={title} text={text} />
      <div className={styles.form}>{children}</div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}

/** 'or', between two ways in. */
export function Or(): ReactNode {
  return (
    <p className={styles.or} aria-hidden="true">
      or
    </p>
  );
}
