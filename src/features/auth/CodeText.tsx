import type { ReactNode } from 'react';
import styles from './CodeText.module.css';
import type { SendingState } from './useCodeSending.ts';

interface CodeTextProps {
  readonly email: string;
  readonly state: SendingState;
  readonly error: string | null;
}

/** Says where the code went, or that it did not. */
export function CodeText({ email, state, error }: CodeTextProps): ReactNode {
  const address = <strong>{email}</strong>;
  return (
    <div className={styles.texts} data-longest={`A code was already sent to ${email}. Use the newest one.`}>
      <p role="status">
        {state === 'sending' ? <>Sending a code to {address}…</> : null}
        {state === 'sent' ? <>A code was sent to {address}. It works for two hours.</> : null}
        {state === 'alreadySent' ? <>A code was already sent to {address}. Use the newest one.</> : null}
        {state === 'failed' ? (
          <>
            {error === null ? null : `${error.replace(/\.$/, '')}. `}No code was sent to {address}.
          </>
        ) : null}
      </p>
    </div>
  );
}
