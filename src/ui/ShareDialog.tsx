import { AtSign, Copy, Mail } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { copyText } from '../lib/copyText.ts';
import { hasShareSheet } from '../lib/shareBySystem.ts';
import { showAlert } from './alerts/alertStore.ts';
import { Button, ButtonAnchor, ButtonLink } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Glyph, SHARE } from './Glyph.tsx';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  /** The dialog's title, such as 'Share Post'. */
  readonly title: string;
  /** The full URL. */
  readonly address: string;
  /** What is shared, in a few words: a mail's subject. */
  readonly subject: string;
  /** The community's own page at Instagram; null where it has none. */
  readonly instagramUrl: string | null;
  readonly onClose: () => void;
}

const COPIED_MS = 1000;
function CopyBox({ address }: Pick<ShareDialogProps, 'address'>): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    const isDone = await copyText(address);
    setCopied(isDone);
    if (isDone) {
      showAlert({ kind: 'success', text: 'Copied to clipboard' });
      return;
    }
    // Clipboard access was denied: the link is selected, to be copied by hand.
    field.current?.select();
    showAlert({ kind: 'okay', text: 'Copy it by hand' });
  };
  return (
    <div className={styles.box}>
      <input
        ref={field}
        className={styles.address}
        readOnly
        value={address}
        aria-label="Link"
        onFocus={(event) => event.target.select()}
      />
      <Button className={styles.copy} icon={isCopied ? null : <Copy size={20} />} onClick={() => void copy()}>
        {isCopied ? 'Copied!' : 'Copy'}
      </Button>
    </div>
  );
}

/** Ways to share a link: by mail, on Instagram, by the phone's own share sheet, or by copying. */
export function ShareDialog({ title, address, subject, instagramUrl, onClose }: ShareDialogProps): ReactNode {
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`;
  const shareByPhone = (): void => {
    // Usually cancelled by the user; the other ways are still there.
    navigator.share({ title: subject, url: address }).then(onClose, () => undefined);
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <div className={styles.ways}>
        <ButtonLink look="outlined" to={mail} icon={<Mail size={20} />}>
          Email
        </ButtonLink>
        {instagramUrl === null ? null : (
          <ButtonAnchor look="outlined" href={instagramUrl} icon={<AtSign size={20} />}>
            Instagram
          </ButtonAnchor>
        )}
        {hasShareSheet() ? (
          <Button look="outlined" icon={<Glyph path={SHARE} />} onClick={shareByPhone}>
            More
          </Button>
        ) : null}
      </div>
      <CopyBox address={address} />
    </Dialog>
  );
}
