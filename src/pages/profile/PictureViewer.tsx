import type { ReactNode } from 'react';
import { ViewerDialog } from '../../features/posts/media/ViewerDialog.tsx';
import styles from './PictureViewer.module.css';

interface PictureViewerProps {
  readonly src: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A member's picture on the whole screen. Loaded lazily. */
export default function PictureViewer({ src, name, onClose }: PictureViewerProps): ReactNode {
  return (
    <ViewerDialog
      className={styles.viewer}
      aria-label={`${name}’s picture`}
      onClose={onClose}
      // The button closes it for keys; a press beside the picture is the same for pointers.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <img className={styles.picture} src={src} alt={name} onError={onClose} />
    </ViewerDialog>
  );
}
