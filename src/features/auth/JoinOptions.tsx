import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { askForEmail } from '../../data/session/promptSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import styles from './JoinOptions.module.css';

/** The two ways in. Quiet ones leave the filled button to something else on the screen. */
export function JoinOptions({ isQuiet = false }: { readonly isQuiet?: boolean }): ReactNode {
  const dispatch = useDispatch();
  return (
    <div className={styles.options}>
      <GoogleButton />
      <Button
        look={isQuiet ? 'outlined' : 'filled'}
        isWide
        icon={<Mail size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => dispatch(askForEmail())}
      >
        Continue with Email
      </Button>
    </div>
  );
}
