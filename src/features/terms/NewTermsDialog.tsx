import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/calls/callables.ts';
import { AGE_MIN } from '../../domain/limits.ts';
import { TERMS_VERSION } from '../../domain/terms.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks once for a new version of the terms. Closed, it asks again with the next visit. */
export default function NewTermsDialog(): ReactNode {
  const [step, setStep] = useState<'asked' | 'busy' | 'closed'>('asked');
  const [isFailed, setIsFailed] = useState(false);
  const agree = async (): Promise<void> => {
    setStep('busy');
    try {
      await call('agreeToTerms', { version: TERMS_VERSION });
      setStep('closed');
    } catch (error) {
      console.error(error);
      setIsFailed(true);
      setStep('asked');
    }
  };
  if (step === 'closed') return null;
  return (
    <Dialog
      onClose={() => setStep('closed')}
      title="Our terms have changed"
      text={
        <>
          Read the{' '}
          <Link to={paths.terms()} onClick={() => setStep('closed')}>
            Terms of Service
          </Link>
          . By going on you agree to them, and that you are {AGE_MIN} or older.
        </>
      }
    >
      {isFailed ? <p role="alert">{SOMETHING_WENT_WRONG}</p> : null}
      <Button isWide isBusy={step === 'busy'} onClick={() => void agree()}>
        I Agree
      </Button>
    </Dialog>
  );
}
