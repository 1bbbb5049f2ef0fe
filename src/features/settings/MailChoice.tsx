import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import styles from './Settings.module.css';
import { useSaveAccount } from './useSaveAccount.ts';

interface MailChoiceProps {
  /** Undefined while it is loading; its place is kept. */
  readonly wantsEmail: boolean | undefined;
}

/** The setting for notification mails: an optimistic update, rolled back on failure. */
export function MailChoice({ wantsEmail }: MailChoiceProps): ReactNode {
  const { error, save } = useSaveAccount();
  return (
    <>
      <div className={cx(styles.tick, wantsEmail === undefined && styles.unknown)}>
        <Checkbox
          label="Email me about messages, comments and saves"
          name="email_notifications"
          isChecked={wantsEmail === true}
          onChange={(isChecked) => void save({ wantsEmail: isChecked })}
        />
      </div>
      <p className={styles.note}>
        Codes and links that you ask for always come. Each mail has a link to stop them, too.
      </p>
      {error === null ? null : (
        <div className={styles.note}>
          <ErrorText>{error}</ErrorText>
        </div>
      )}
    </>
  );
}
