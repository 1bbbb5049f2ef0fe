import type { ReactNode } from 'react';
import { call } from '../../data/calls/callables.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { TermsLink } from './TermsLink.tsx';
import { callText } from './useCodeSending.ts';

interface NewTermsDialogProps {
  /** The member has agreed to none: an imported profile, or one from before agreement was recorded. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/**
 * Asks once for a new version of the terms. Closed, it asks again with the next visit. The first cannot be closed, but where the
 * answer does not arrive: nobody is locked out by a failure.
 */
export default function NewTermsDialog({ isFirst, onClose }: NewTermsDialogProps): ReactNode {
  const { isBusy, failure, run } = useSubmit((error) => {
    console.error(error);
    return callText(error);
  });
  const agree = async (): Promise<void> => {
    await call('agreeToTerms', { version: TERMS_VERSION });
  };
  return (
    <Dialog
      isBlocking={isFirst && failure === null}
      onClose={onClose}
      title={isFirst ? 'Our terms' : 'Our terms have changed'}
      text={
        <>
          I agree to the <TermsLink /> and am 16 or older.
        </>
      }
    >
      {failure === null ? null : <p role="alert">{failure}</p>}
      <Button isWide isBusy={isBusy} onClick={() => run(agree, onClose)}>
        I Agree
      </Button>
    </Dialog>
  );
}
