import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './GoogleButton.module.css';
import { TermsLink } from './TermsLink.tsx';
import { preloadGoogle, startGoogleSignIn } from './startGoogleSignIn.ts';

/** Google's logo in its own colors, as its guidelines require. */
function GoogleMark(): ReactNode {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45 24.500c0-1.600-.1-2.800-.4-4H24v7.500h12.100c-.2 2-1.600 5-4.500 7l6.900 5.300C42.700 36.500 45 31.100 45 24.500z"
      />
      <path
        fill="#34A853"
        d="M24 46c6 0 11-2 14.600-5.300l-6.900-5.300c-1.900 1.300-4.400 2.200-7.700 2.200-5.900 0-10.900-3.900-12.700-9.200l-7.100 5.500C7.900 41.100 15.400 46 24 46z"
      />
      <path
        fill="#FBBC05"
        d="M11.300 28.400a13.600 13.600 0 0 1 0-8.700l-7.100-5.500a22 22 0 0 0 0 19.800z"
      />
      <path
        fill="#EA4335"
        d="M24 10.500c4.200 0 7 1.800 8.600 3.300l6.200-6.100C35 4.100 30 2 24 2 15.400 2 7.900 6.900 4.200 14.200l7.100 5.500C13.100 14.400 18.100 10.500 24 10.500z"
      />
    </svg>
  );
}

interface GoogleButtonProps {
  /** Matches the buttons around it. */
  readonly size: 'medium' | 'large';
  readonly onStart?: (() => void) | undefined;
  /** Beside something else that the page is for: nothing is loaded until it is pointed at. */
  readonly isQuiet?: boolean;
}

/** Touch screens: there is no pointing at something before it is tapped. */
const cannotHover = (): boolean => matchMedia('(hover: none)').matches;

/** 'Continue with Google', in the look that Google's brand guidelines ask for. It may sign up: what is agreed to stands below it. */
export function GoogleButton({ size, onStart, isQuiet = false }: GoogleButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isQuiet || cannotHover()) preloadGoogle();
  }, [isQuiet]);
  return (
    <>
      <Button
        look="outlined"
        className={styles.google}
        size={size}
        isWide
        icon={<GoogleMark />}
        isBusy={isBusy}
        onPointerEnter={preloadGoogle}
        onFocus={preloadGoogle}
        onClick={() => {
          onStart?.();
          setBusy(true);
          void startGoogleSignIn().finally(() => setBusy(false));
        }}
      >
        Continue with Google
      </Button>
      <p className={styles.terms}>
        By going on with Google, you agree to the <TermsLink /> and are 16 or older.
      </p>
    </>
  );
}
