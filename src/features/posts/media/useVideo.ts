import { useEffect, useRef, useState, type RefObject } from 'react';

/** The interval of progress updates. */
const TELL_EVERY_MS = 1000;
/** A video pauses when less of it than this is in view. */
const SEEN_SHARE = 0.25;

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: more than the current frame is buffered. */
const CAN_GO_ON = 3;

/** A video's state for its controls. */
interface VideoState {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** Buffering: it is playing or seeking, but has no data. */
  readonly isWaiting: boolean;
  readonly atSeconds: number;
  readonly lengthSeconds: number;
}

interface VideoInUse {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: VideoState;
  readonly toggle: () => void;
  readonly toggleMuted: () => void;
  readonly seek: (toSeconds: number) => void;
}

const STOPPED: VideoState = {
  isPlaying: false,
  isMuted: false,
  // It plays as soon as its address is known.
  isWaiting: true,
  atSeconds: 0,
  lengthSeconds: 0,
};
const EVENTS = [
  'play',
  'pause',
  'ended',
  'seeking',
  'seeked',
  'waiting',
  'canplay',
  'playing',
  'volumechange',
  'loadedmetadata',
  'durationchange',
];

function videoStateOf(video: HTMLVideoElement): VideoState {
  return {
    isPlaying: !video.paused && !video.ended,
    isMuted: video.muted,
    // At the end there is nothing to buffer.
    isWaiting: (!video.paused || video.seeking) && !video.ended && video.readyState < CAN_GO_ON,
    atSeconds: video.currentTime,
    lengthSeconds: Number.isFinite(video.duration) ? video.duration : 0,
  };
}

/** Some phones block sound without a user gesture: then it plays muted. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return;
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}

/** Plays a video as soon as it has an address; updates every second; pauses when it leaves the view. */
export function useVideo(address: string | null): VideoInUse {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(STOPPED);
  useEffect(() => {
    const element = video.current;
    if (!element || address === null) return undefined;
    const tell = (): void => setState(videoStateOf(element));
    for (const name of EVENTS) element.addEventListener(name, tell);
    const timer = setInterval(() => !element.paused && tell(), TELL_EVERY_MS);
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver(
            (entries) => entries.some((one) => one.intersectionRatio < SEEN_SHARE) && element.pause(),
            { threshold: SEEN_SHARE },
          );
    let isWanted = true;
    // A blocked video fires no event.
    void play(element).then(() => isWanted && tell());
    observer?.observe(element);
    return () => {
      isWanted = false;
      for (const name of EVENTS) element.removeEventListener(name, tell);
      clearInterval(timer);
      observer?.disconnect();
    };
  }, [address]);
  return {
    video,
    state,
    toggle: () => {
      const element = video.current;
      if (element && (element.paused || element.ended)) void play(element);
      else element?.pause();
    },
    toggleMuted: () => {
      if (video.current) video.current.muted = !video.current.muted;
    },
    seek: (toSeconds) => {
      if (video.current) video.current.currentTime = toSeconds;
      setState((old) => ({ ...old, atSeconds: toSeconds }));
    },
  };
}
