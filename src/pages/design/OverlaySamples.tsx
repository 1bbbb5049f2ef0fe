import { useEffect, useState, type ReactNode } from 'react';
import { showAddedToBag } from '../../ui/alerts/addedToBag.ts';
import { LONG_ALERT_MS, showAlert } from '../../ui/alerts/alertStore.ts';
import { BlockingDialog } from '../../ui/BlockingDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShareDialog } from '../../ui/ShareDialog.tsx';
import { ShortcutHelp } from '../../ui/shortcuts/Shortcuts.tsx';
import styles from './Design.module.css';
import { Chapter } from './Sample.tsx';

type Open = 'dialog' | 'confirm' | 'blocking' | 'share' | 'shortcuts' | null;

/** Alerts and dialogs, each opened by a button. */
export function OverlaySamples(): ReactNode {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <Chapter title="Over the page">
      <div className={styles.row}>
        <Button look="outlined" onClick={() => showAlert({ text: 'Post saved.', kind: 'success' })}>
          Success
        </Button>
        <Button look="outlined" onClick={() => showAlert({ text: 'Copied to clipboard', kind: 'okay' })}>
          Okay
        </Button>
        <Button
          look="outlined"
          onClick={() =>
            showAlert({
              text: 'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
              kind: 'danger',
              durationMs: LONG_ALERT_MS,
            })
          }
        >
          Danger, long
        </Button>
        <Button look="outlined" onClick={showAddedToBag}>
          Added to bag
        </Button>
      </div>
      <div className={styles.row}>
        <Button look="outlined" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button look="outlined" onClick={() => setOpen('confirm')}>
          Question
        </Button>
        <Button look="outlined" onClick={() => setOpen('blocking')}>
          Blocking
        </Button>
        <Button look="outlined" onClick={() => setOpen('share')}>
          Share
        </Button>
        <Button look="outlined" onClick={() => setOpen('shortcuts')}>
          Shortcuts
        </Button>
      </div>
      {open === 'shortcuts' ? <ShortcutHelp onClose={close} /> : null}
      <Dialog isOpen={open === 'dialog'} onClose={close} title="A dialog" text="A sheet on phones.">
        <Button onClick={close}>Done</Button>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Discard Post?"
        text="Are you sure? Your draft will not be saved."
        confirmLabel="Discard"
        cancelLabel="Keep Writing"
        isDangerous
        onConfirm={close}
        onCancel={close}
      />
      {open === 'blocking' ? <Uploading onCancel={close} /> : null}
      {open === 'share' ? (
        <ShareDialog
          title="Share Post"
          subject="Road bike, 54 cm"
          address="https://ut.example.com/post/p1"
          instagramUrl="https://www.instagram.com/UTBuySell"
          onClose={close}
        />
      ) : null}
    </Chapter>
  );
}

const STEP_MS = 300;

function Uploading({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setProgress((now) => Math.min(1, now + 0.05)), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <BlockingDialog
      isOpen
      title="Uploading Photos..."
      lines={['Patience is a virtue.']}
      progress={progress}
      onCancel={onCancel}
    />
  );
}
