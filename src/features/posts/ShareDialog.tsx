import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ShareDialog.module.css';

const CLOSE_MS = 2000;

/** Says that the link is on the clipboard and goes away by itself; where copying failed, offers the link instead. */
export function ShareDialog({ address, isCopied, onClose }: ShareDialogProps): ReactNode {
  const isOpen = address !== null;
  useEffect(() => {
    if (!isOpen || !isCopied) return undefined;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isCopied, onClose]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={isCopied ? 'Link Copied!' : 'Copy link'}>
      <input
        className={styles.address}
        readOnly
        value={address ?? ''}
        aria-label="Link to the post"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}

export interface ShareDialogProps {
  /** The link; null closes. */
  readonly address: string | null;
  readonly isCopied: boolean;
  readonly onClose: () => void;
}
