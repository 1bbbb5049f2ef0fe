import { useState, type ReactNode } from 'react';
import { call } from '../../data/calls/callables.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agree = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call('agreeToTerms', { version: TERMS_VERSION });
      onClose();
    } catch (error) {
      console.error(error);
      setProblem(callText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isBlocking={isFirst && problem === null}
      onClose={onClose}
      title={isFirst ? 'Our terms' : 'Our terms have changed'}
      text={
        <>
          I agree to the <TermsLink /> and am 16 or older.
        </>
      }
    >
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button isWide isBusy={isBusy} onClick={() => void agree()}>
        I Agree
      </Button>
    </Dialog>
  );
}
