import { lazy, Suspense, useState, type ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { loadOrClose } from '../../ui/loadOrClose.ts';
import styles from './ProfileHead.module.css';

const SIZE_PX = 96;
const loadViewer = () => import('./PictureViewer.tsx');
const PictureViewer = lazy(() => loadOrClose(loadViewer, ({ onClose }) => onClose()));
const getViewerReady = (): void => void loadViewer().catch(() => undefined);

interface HeadPictureProps {
  readonly name: string;
  readonly photoPath: string | null;
}

/** A member's picture, which opens large; their initials where there is none. */
export function HeadPicture({ name, photoPath }: HeadPictureProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const src = mediaUrl(photoPath);
  const picture = <Avatar src={src} name={name} sizePx={SIZE_PX} />;
  if (src === null) return <span className={styles.picture}>{picture}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`View ${name}’s picture`}
        onPointerEnter={getViewerReady}
        onFocus={getViewerReady}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureViewer src={src} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
