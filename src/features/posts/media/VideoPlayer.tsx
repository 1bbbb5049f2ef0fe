import { Download, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { CampusId } from '../../../domain/campus.ts';
import { downloadName } from '../../../domain/downloadName.ts';
import type { PostMedia } from '../../../domain/post.ts';
import { videoAddress } from '../../../data/media/photoSource.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useInitialFocus } from '../../../ui/useInitialFocus.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useVideo } from './useVideo.ts';
import { videoClock } from './videoClock.ts';
import { ifStillHere } from '../../../lib/ifStillHere.ts';
import styles from './VideoPlayer.module.css';

/** A shorter wait shows no spinner. */
const SHOWN_AFTER_MS = 300;

/** Whether a video has been buffering for a while. */
function useVideoWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}

interface VideoPlayerProps {
  readonly media: PostMedia;
  /** Null for a message's files, which two people may see. */
  readonly campusId: CampusId | null;
  readonly alt: string;
  /** Shown until playback starts, and where it cannot. */
  readonly poster: ReactNode;
  /** Called when its code failed to load. */
  readonly onClose: () => void;
}

/** iPhones play videos full screen only, by a method of their own. */
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

function showFullScreen(player: HTMLElement | null, video: PhoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void player?.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

/** A video that this browser cannot play can be downloaded. */
function Unplayable({ media, poster, address }: UnplayableProps): ReactNode {
  return (
    <>
      {poster}
      <span className={styles.apology} role="status">
        {address === null ? 'The video could not be loaded.' : "This video can't be played here."}
        {address === null ? null : (
          <a className={styles.download} href={address} download={downloadName(media)}>
            <Download size={20} />
            Download
          </a>
        )}
      </span>
    </>
  );
}

interface UnplayableProps extends Pick<VideoPlayerProps, 'media' | 'poster'> {
  readonly address: string | null;
}

/** A video with its controls; plays at once. Loaded lazily. */
export default function VideoPlayer({ media, campusId, alt, poster }: VideoPlayerProps): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // The pressed button was removed: focus the player.
  const player = useInitialFocus<HTMLDivElement>();
  const { video, state, toggle, toggleMuted, seek } = useVideo(address);
  const isLate = useVideoWait(state.isWaiting);
  useEffect(
    () => ifStillHere(videoAddress(media.path, campusId), setAddress, () => setFailed(true)),
    [media.path, campusId],
  );
  if (hasFailed) return <Unplayable media={media} poster={poster} address={address} />;
  const { isPlaying, isMuted, atSeconds, lengthSeconds } = state;
  const isAtStart = lengthSeconds === 0;
  return (
    <div
      ref={player}
      className={styles.player}
      role="group"
      aria-label={alt}
      tabIndex={-1}
      data-playing={(isPlaying && !isLate) || undefined}
    >
      {isAtStart ? poster : null}
      {address === null ? null : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- students' own clips have none
        <video
          ref={video}
          className={styles.video}
          src={address}
          playsInline
          preload="metadata"
          aria-label={alt}
          onClick={toggle}
          onError={() => setFailed(true)}
        />
      )}
      {isLate ? (
        <span className={styles.wait}>
          <Spinner />
        </span>
      ) : null}
      <VisuallyHidden>
        <span role="status">{isLate ? 'Loading' : ''}</span>
      </VisuallyHidden>
      <div className={styles.controls}>
        <button type="button" aria-label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
          {isPlaying ? <Pause size={24} /> : <Play size={24} />}
        </button>
        <input
          type="range"
          className={styles.seek}
          aria-label="Seek"
          aria-valuetext={`${videoClock(atSeconds)} of ${videoClock(lengthSeconds)}`}
          min={0}
          max={Math.max(lengthSeconds, 1)}
          step={0.1}
          value={atSeconds}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <span className={styles.clock}>
          {videoClock(atSeconds)} / {videoClock(lengthSeconds)}
        </span>
        <button type="button" aria-label={isMuted ? 'Unmute' : 'Mute'} onClick={toggleMuted}>
          {isMuted ? <VolumeX size={24} /> : <Volume2 size={24} />}
        </button>
        <button
          type="button"
          aria-label="Full screen"
          onClick={() => showFullScreen(player.current, video.current)}
        >
          <Maximize size={24} />
        </button>
      </div>
    </div>
  );
}
