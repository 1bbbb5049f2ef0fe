import { Play } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CampusId } from '../../../domain/campus.ts';
import type { PostMedia } from '../../../domain/post.ts';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import { PostPhoto } from './PostPhoto.tsx';
import styles from './Video.module.css';

const loadPlayer = () => import('./VideoPlayer.tsx');
const VideoPlayer = lazy(() => loadOrClose(loadPlayer, ({ onClose }) => onClose()));

interface VideoProps {
  readonly media: PostMedia;
  /** Null for a message's files, which two people may see. */
  readonly campusId: CampusId | null;
  readonly alt: string;
  readonly isUrgent?: boolean | undefined;
  /** Fits the box instead of filling it. */
  readonly isWhole?: boolean;
  /** Playback has started, so the video may take the space it needs. */
  readonly onPlay?: () => void;
}

/** A video's poster, replaced by its player on click. */
export function Video({ media, campusId, alt, isUrgent, isWhole = false, onPlay }: VideoProps): ReactNode {
  const [isPlaying, setPlaying] = useState(false);
  const poster = (
    <PostPhoto media={media} campusId={campusId} alt={alt} isUrgent={isUrgent} isWhole={isWhole} />
  );
  if (isPlaying) {
    return (
      <Suspense fallback={poster}>
        <VideoPlayer
          media={media}
          campusId={campusId}
          alt={alt}
          poster={poster}
          onClose={() => setPlaying(false)}
        />
      </Suspense>
    );
  }
  const getReady = (): void => void loadPlayer().catch(() => undefined);
  return (
    <>
      {poster}
      <button
        type="button"
        className={styles.cover}
        aria-label={`Play ${alt}`}
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => {
          setPlaying(true);
          onPlay?.();
        }}
      >
        <span className={styles.play}>
          <Play size={28} />
        </span>
      </button>
    </>
  );
}
