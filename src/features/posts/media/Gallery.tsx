import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { prefersReducedMotion } from '../../../lib/reducedMotion.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import styles from './Gallery.module.css';
import { mediaName, type MediaPost } from './mediaName.ts';
import { mosaicRatio } from './mediaSizes.ts';
import { PostPhoto } from './PostPhoto.tsx';
import { Video } from './Video.tsx';

const loadViewer = () => import('./PhotoViewer.tsx');
const PhotoViewer = lazy(() => loadOrClose(loadViewer, ({ onClose, start }) => onClose(start)));
const getViewerReady = (): void => void loadViewer().catch(() => undefined);

/** Phone photos are shown whole; a card's narrowest shape would leave stripes on both sides. */
const UPRIGHT_PHOTO = 3 / 4;
/** Enough for a phone's and a desktop's column at twice the density. */
const PAGE_WIDTH_PX = 1280;

interface SlideProps {
  readonly post: MediaPost;
  readonly index: number;
  /** It is loaded. */
  readonly isNear: boolean;
  /** Shows the picture full screen. */
  readonly onView: () => void;
}

function Slide({ post, index, isNear, onView }: SlideProps): ReactNode {
  const { media, campusId } = post;
  const one = media[index];
  if (!one) return null;
  const alt = mediaName(media, index, post);
  return (
    <li className={styles.slide}>
      {isNear && one.kind === 'video' ? <Video media={one} campusId={campusId} alt={alt} isWhole /> : null}
      {one.kind === 'photo' ? (
        <>
          {/* The small rendition, usually cached from a list, is shown until the large one has loaded. */}
          {index === 0 ? (
            <span aria-hidden="true">
              <PostPhoto media={one} campusId={campusId} alt="" isUrgent isWhole />
            </span>
          ) : null}
          {isNear ? (
            <PostPhoto
              media={one}
              campusId={campusId}
              alt={alt}
              sizes="(min-width: 1000px) 600px, 100vw"
              widthPx={PAGE_WIDTH_PX}
              isWhole
              isBare={index === 0}
            />
          ) : null}
          <button
            type="button"
            className={styles.view}
            aria-label={`View ${alt} full screen`}
            onPointerEnter={getViewerReady}
            onFocus={getViewerReady}
            onClick={onView}
          />
        </>
      ) : null}
    </li>
  );
}

interface GalleryProps {
  readonly post: MediaPost;
  /** On the pictures, below the controls. */
  readonly children?: ReactNode;
}

/** A post's pictures, one at a time, by swipe or buttons. */
export function Gallery({ post, children }: GalleryProps): ReactNode {
  const { media, campusId } = post;
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  // Pictures are loaded as far as the reader has looked.
  const [furthest, setFurthest] = useState(0);
  const last = media.length - 1;
  const [viewedFrom, setViewedFrom] = useState<number | null>(null);
  const goTo = (wanted: number, isSmooth = !prefersReducedMotion()): void => {
    const next = Math.min(last, Math.max(0, wanted));
    const element = strip.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: isSmooth ? 'smooth' : 'instant' });
  };
  const step = (event: KeyboardEvent): void => {
    // A video's slider uses these keys too.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowRight') goTo(place + 1);
    else if (event.key === 'ArrowLeft') goTo(place - 1);
  };
  const atPlace = ({ scrollLeft, clientWidth }: HTMLElement): void => {
    const next = Math.round(scrollLeft / Math.max(1, clientWidth));
    setPlace(next);
    setFurthest((before) => Math.max(before, next));
  };
  const style = { '--ratio': mosaicRatio(media.slice(0, 1), UPRIGHT_PHOTO) } as CSSProperties;
  return (
    <section className={styles.gallery} style={style} aria-label="Photos">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and by keys too */}
      <ul
        ref={strip}
        className={styles.strip}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
        tabIndex={media.length > 1 ? 0 : undefined}
        onKeyDown={step}
        onScroll={({ currentTarget }) => atPlace(currentTarget)}
      >
        {media.map((one, index) => (
          <Slide
            key={one.path}
            post={post}
            index={index}
            isNear={index <= furthest + 1}
            onView={() => setViewedFrom(index)}
          />
        ))}
      </ul>
      {children}
      {media.length > 1 ? (
        <>
          <span className={styles.place} aria-live="polite">
            {place + 1} / {media.length}
          </span>
          <span className={styles.steps}>
            {/* At either end the button keeps the focus, so that keys continue to work. */}
            <IconButton label="Previous photo" aria-disabled={place === 0} onClick={() => goTo(place - 1)}>
              <ChevronLeft size={24} />
            </IconButton>
            <IconButton label="Next photo" aria-disabled={place === last} onClick={() => goTo(place + 1)}>
              <ChevronRight size={24} />
            </IconButton>
          </span>
        </>
      ) : null}
      {viewedFrom === null ? null : (
        <Suspense fallback={null}>
          <PhotoViewer
            media={media}
            campusId={campusId}
            post={post}
            start={viewedFrom}
            onClose={(seen) => {
              setViewedFrom(null);
              goTo(seen, false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
