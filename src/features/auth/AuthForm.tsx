import { lazy, Suspense, type FormEvent, type ReactNode } from 'react';
import { loadOptional } from '../../lib/lazyParts.ts';
import type { DrawingName } from '../../ui/Drawing.tsx';
import styles from './AuthForm.module.css';

const Drawing = lazy(() => loadOptional(() => import('../../ui/Drawing.tsx')));

interface AuthFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Secondary links below the form. */
  readonly below?: ReactNode;
}

/** The form of a sign-in page: heading, a sentence, fields, other options. */
export function AuthForm({ title, text, onSubmit, children, below }: AuthFormProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.page}>
      <AuthHeading title={title} text={text} />
      {/* `noValidate`: our own error texts instead of the browser's bubbles. */}
      <form noValidate onSubmit={submit} className={styles.form}>
        {children}
      </form>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}

export function AuthHeading({ title, text }: Pick<AuthFormProps, 'title' | 'text'>): ReactNode {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {text ? <div className={styles.text}>{text}</div> : null}
    </header>
  );
}

/** A sign-in page without a form. */
export function AuthFormPage({
  title,
  text,
  children,
  below,
  drawing,
}: Omit<AuthFormProps, 'onSubmit'> & { readonly drawing?: DrawingName }): ReactNode {
  return (
    <div className={styles.page}>
      {drawing === undefined ? null : (
        <div className={styles.drawing}>
          <Suspense fallback={null}>
            <Drawing name={drawing} />
          </Suspense>
        </div>
      )}
      <AuthHeading title={title} text={text} />
      <div className={styles.form}>{children}</div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}

/** The divider 'or' between two ways to sign in. */
export function Or(): ReactNode {
  return (
    <p className={styles.or} aria-hidden="true">
      or
    </p>
  );
}
