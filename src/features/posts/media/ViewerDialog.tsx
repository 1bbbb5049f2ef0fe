import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { useBackCloses } from '../../../ui/useBackCloses.ts';
import styles from './PhotoViewer.module.css';

interface ViewerDialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** For the button, Escape and the browser's Back. */
  readonly onClose: () => void;
  /** After the button that closes it. */
  readonly steps?: ReactNode;
}

/** Pictures on the whole screen, above the page. */
export function ViewerDialog({ className, onClose, steps, children, ...rest }: ViewerDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      // The browser returns the focus to the opener.
      element?.close();
      document.documentElement.style.overflow = '';
    };
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={cx(styles.viewer, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
      <button type="button" className={cx(styles.button, styles.close)} aria-label="Close" onClick={onClose}>
        <X size={24} />
      </button>
      {steps}
    </dialog>
  );
}
