import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { CampusId } from '../../../domain/campus.ts';
import type { PostMedia } from '../../../domain/post.ts';
import { prefersReducedMotion } from '../../../lib/reducedMotion.ts';
import { cx } from '../../../lib/cx.ts';
import { mediaName, type MediaOf } from './mediaName.ts';
import styles from './PhotoViewer.module.css';
import { PostPhoto } from './PostPhoto.tsx';
import { authorName, titleOfText } from '../card/postTitle.ts';
import { useZoom } from './useZoom.ts';
import { Video } from './Video.tsx';
import { ViewerDialog } from './ViewerDialog.tsx';

/** The large rendition. */
const WHOLE_WIDTH_PX = 2048;

interface PhotoViewerProps {
  readonly media: readonly PostMedia[];
  /** Null for a message's files, which two people may see. */
  readonly campusId: CampusId | null;
  /** For alternative texts. */
  readonly post: MediaOf;
  /** The index of the first picture. */
  readonly start: number;
  /** Receives the index of the last picture. */
  readonly onClose: (place: number) => void;
}

interface SlideProps {
  readonly media: PostMedia;
  /** Null for a message's files, which two people may see. */
  readonly campusId: CampusId | null;
  readonly alt: string;
  readonly isCurrent: boolean;
  readonly onPutAway: () => void;
}

function Slide({ media, campusId, alt, isCurrent, onPutAway }: SlideProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isVideo = media.kind === 'video';
  const isZoomed = useZoom(box, isCurrent, !isVideo, onPutAway);
  if (isVideo) {
    return (
      <div ref={box} className={styles.video}>
        <Video media={media} campusId={campusId} alt={alt} isWhole />
      </div>
    );
  }
  return (
    <div ref={box} className={cx(styles.zoom, isZoomed && styles.zoomed)}>
      <PostPhoto
        media={media}
        campusId={campusId}
        alt={alt}
        sizes="100vw"
        widthPx={WHOLE_WIDTH_PX}
        isUrgent={isCurrent}
        isWhole
        isBare
      />
    </div>
  );
}

/**
 * The index of the visible slide. Keeps it in view when the strip's width changes, as when a phone is rotated: the
 * scroll offset stays, and would belong to another slide.
 */
function usePlaceInStrip(strip: RefObject<HTMLElement | null>, start: number): number {
  const [place, setPlace] = useState(start);
  useLayoutEffect(() => {
    const { current } = strip;
    if (!current) return undefined;
    let seen = start;
    let widthPx = current.clientWidth;
    const follow = (): void => {
      const { scrollLeft, clientWidth } = current;
      // The browser scrolls by itself after a resize, before or after the observer runs: not the user's doing.
      const isTurned = widthPx !== 0 && widthPx !== clientWidth;
      widthPx = clientWidth;
      if (isTurned) {
        current.scrollTo({ left: seen * clientWidth, behavior: 'instant' });
      } else {
        seen = Math.round(scrollLeft / Math.max(1, clientWidth));
        setPlace(seen);
      }
    };
    current.addEventListener('scroll', follow, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow);
    sizes?.observe(current);
    return () => {
      current.removeEventListener('scroll', follow);
      sizes?.disconnect();
    };
  }, [strip, start]);
  return place;
}

/** A post's pictures on the whole screen; loaded lazily. */
export default function PhotoViewer({ media, campusId, post, start, onClose }: PhotoViewerProps): ReactNode {
  const strip = useRef<HTMLUListElement>(null);
  const place = usePlaceInStrip(strip, start);
  const last = media.length - 1;
  const words = titleOfText(post.rawText);
  const close = (): void => onClose(place);
  useLayoutEffect(() => {
    // The dialog, whose effects come first, is open by now.
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' });
  }, [start]);
  useLayoutEffect(() => {
    // A video that leaves the view would take the focus, and the keys, with it.
    if (document.activeElement?.closest('[inert]')) strip.current?.focus({ preventScroll: true });
  }, [place]);
  const goTo = (wanted: number): void => {
    const next = Math.min(last, Math.max(0, wanted));
    const element = strip.current;
    element?.scrollTo({
      left: next * element.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  };
  const onKey = (event: KeyboardEvent): void => {
    // A video's slider uses these keys too.
    if (event.target instanceof HTMLInputElement) return;
    const goal = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: last }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    goTo(goal);
  };
  const steps = last > 0 && (
    <>
      {/* At either end the button keeps the focus, so that keys continue to work. */}
      <button
        type="button"
        className={cx(styles.button, styles.step, styles.previous)}
        aria-label="Previous photo"
        aria-disabled={place === 0}
        onClick={() => goTo(place - 1)}
      >
        <ChevronLeft size={24} />
      </button>
      <button
        type="button"
        className={cx(styles.button, styles.step, styles.next)}
        aria-label="Next photo"
        aria-disabled={place === last}
        onClick={() => goTo(place + 1)}
      >
        <ChevronRight size={24} />
      </button>
    </>
  );
  return (
    <ViewerDialog
      aria-label={words === '' ? `Photos by ${authorName(post)}` : `Photos: ${words}`}
      onClose={close}
      onKeyDown={onKey}
      steps={steps}
    >
      <ul
        ref={strip}
        className={styles.strip}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
        tabIndex={media.length > 1 ? 0 : undefined}
      >
        {media.map((one, index) => (
          <li key={one.path} className={styles.slide} inert={index !== place}>
            {/* Neighbors are preloaded. */}
            {Math.abs(index - place) <= 1 ? (
              <Slide
                media={one}
                campusId={campusId}
                alt={mediaName(media, index, post)}
                isCurrent={index === place}
                onPutAway={close}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p className={styles.place} aria-live="polite">
        {place + 1} / {media.length}
      </p>
    </ViewerDialog>
  );
}
