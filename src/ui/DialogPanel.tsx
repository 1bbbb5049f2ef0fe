import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Dialog.module.css';
import { openerNow, returnFocus } from './opener.ts';
import { useBackCloses } from './useBackCloses.ts';

export interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** On phones dialogs are sheets at the bottom. */
  readonly size?: 'small' | 'medium';
  /** A blocking dialog has no close button and ignores Escape, Back and clicks outside. */
  readonly isBlocking?: boolean;
  /** The URL opens and closes it: Back needs no history entry of its own. */
  readonly isInAddress?: boolean;
}

const ignore = (event: Event): void => event.preventDefault();
const isAlert = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-alerts]') !== null;

/** The dialog itself; rendered by `Dialog`. */
export default function DialogPanel({
  onClose,
  title,
  text,
  children,
  size = 'small',
  isBlocking = false,
  isInAddress = false,
}: DialogProps): ReactNode {
  // Dialogs are opened by state, so there is no trigger to ask.
  const [opener] = useState(openerNow);
  useBackCloses(!isBlocking && !isInAddress, onClose);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={cx(styles.panel, styles[size])}
          {...(text ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener);
          }}
          onEscapeKeyDown={isBlocking ? ignore : undefined}
          onInteractOutside={(event) => (isBlocking || isAlert(event)) && event.preventDefault()}
        >
          {/* No `<header>`: in a portal it is a landmark of the page, beside the rail's that comes as the window widens. */}
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {isBlocking ? null : (
              <Dialog.Close className={styles.close} aria-label="Close">
                <X size={20} />
              </Dialog.Close>
            )}
          </div>
          {text ? <Dialog.Description className={styles.text}>{text}</Dialog.Description> : null}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
