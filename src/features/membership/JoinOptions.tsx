import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { askForEmail } from './promptSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { preloadEmailStep } from '../auth/preloadAuth.ts';
import { GoogleButton } from '../auth/GoogleButton.tsx';
import styles from './JoinOptions.module.css';

interface JoinOptionsProps {
  /** Secondary style, for screens with another primary button. */
  readonly isQuiet?: boolean;
  /** Called when one of them is pressed. */
  readonly onChosen?: () => void;
}

/** The two ways to join. */
export function JoinOptions({ isQuiet = false, onChosen }: JoinOptionsProps): ReactNode {
  const dispatch = useDispatch();
  const size = isQuiet ? 'medium' : 'large';
  return (
    <div className={styles.options}>
      <Button
        look={isQuiet ? 'outlined' : 'filled'}
        size={size}
        isWide
        icon={<Mail size={20} />}
        onPointerEnter={preloadEmailStep}
        onFocus={preloadEmailStep}
        onClick={() => {
          onChosen?.();
          dispatch(askForEmail());
        }}
      >
        Continue with Email
      </Button>
      <GoogleButton size={size} onStart={onChosen} isQuiet={isQuiet} />
    </div>
  );
}
