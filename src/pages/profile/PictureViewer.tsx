import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import { cx } from '../../lib/cx.ts';
import viewer from '../../features/posts/media/PhotoViewer.module.css';
import styles from './PictureViewer.module.css';

interface PictureViewerProps {
  readonly src: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A member's picture on the whole screen. Loaded lazily. */
export default function PictureViewer({ src, name, onClose }: PictureViewerProps): ReactNode {
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
    // The button closes it for keys; a press beside the picture is the same for pointers.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={cx(viewer.viewer, styles.viewer)}
      aria-label={`${name}’s picture`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <img className={styles.picture} src={src} alt={name} onError={onClose} />
      <button type="button" className={cx(viewer.button, viewer.close)} aria-label="Close" onClick={onClose}>
        <X size={24} />
      </button>
    </dialog>
  );
}
