import { useEffect, type ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './LinkCopied.module.css';

const CLOSE_MS = 2000;

interface LinkCopiedProps {
  readonly address: string;
  readonly isCopied: boolean;
  readonly onClose: () => void;
}

/** Says that the link was copied, and closes by itself; where copying failed, shows the link instead. */
export function LinkCopied({ address, isCopied, onClose }: LinkCopiedProps): ReactNode {
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isCopied, onClose]);
  return (
    <Dialog onClose={onClose} title={isCopied ? 'Link Copied!' : 'Copy link'}>
      <input
        className={styles.address}
        readOnly
        value={address}
        aria-label="Link to the post"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
