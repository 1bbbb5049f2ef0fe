import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { CampusId } from '../../domain/campus.ts';
import type { PostMedia } from '../../domain/post.ts';
import { videoAddress } from '../../data/media/photoSource.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import styles from './Gallery.module.css';
import { mosaicRatio } from './MediaMosaic.tsx';
import { PostPhoto } from './PostPhoto.tsx';

/** Enough for a phone's and a desktop's column at twice the density. */
const PAGE_WIDTH_PX = 1280;

export interface GalleryProps {
  readonly media: readonly PostMedia[];
  readonly campusId: CampusId;
  readonly authorName: string;
}

/** A poster that becomes a player; a video the browser cannot play can be downloaded instead. */
function Video({ media, campusId, alt }: { media: PostMedia; campusId: CampusId; alt: string }): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const play = (): void => {
    videoAddress(media.path, campusId).then(setAddress, () =>
      showAlert({ kind: 'danger', text: 'Something went wrong' }),
    );
  };
  if (address !== null && !isUnplayable) {
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- students' own clips have none
      <video
        className={styles.video}
        src={address}
        controls
        autoPlay
        playsInline
        preload="metadata"
        aria-label={alt}
        onError={() => setUnplayable(true)}
      />
    );
  }
  return (
    <>
      <PostPhoto media={media} campusId={campusId} alt={alt} isWhole />
      {address === null ? (
        <button type="button" className={styles.play} aria-label={`Play ${alt}`} onClick={play}>
          <Play size={28} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : (
        <a className={styles.download} href={address} download={media.name}>
          Download the video
        </a>
      )}
    </>
  );
}

/** A post's pictures, one at a time, swiped or stepped through. */
export function Gallery({ media, campusId, authorName }: GalleryProps): ReactNode {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const goTo = (next: number): void => {
    const element = strip.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
  };
  const step = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') goTo(Math.min(media.length - 1, place + 1));
    else if (event.key === 'ArrowLeft') goTo(Math.max(0, place - 1));
  };
  const style = { '--ratio': mosaicRatio(media.slice(0, 1)) } as CSSProperties;
  return (
    <section className={styles.gallery} style={style} aria-label="Photos">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and by keys too */}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={media.length > 1 ? 0 : undefined}
        onKeyDown={step}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {media.map((one, index) => {
          const alt = `${one.kind === 'video' ? 'Video' : 'Photo'} ${index + 1} of ${media.length} by ${authorName}`;
          return (
            <li key={one.path} className={styles.slide}>
              {one.kind === 'video' ? (
                <Video media={one} campusId={campusId} alt={alt} />
              ) : (
                <PostPhoto
                  media={one}
                  campusId={campusId}
                  alt={alt}
                  sizes="(min-width: 1000px) 600px, 100vw"
                  widthPx={PAGE_WIDTH_PX}
                  isUrgent={index === 0}
                  isWhole
                />
              )}
            </li>
          );
        })}
      </ul>
      {media.length > 1 ? (
        <>
          <span className={styles.place} aria-live="polite">
            {place + 1} / {media.length}
          </span>
          <span className={styles.steps}>
            <IconButton label="Previous photo" disabled={place === 0} onClick={() => goTo(place - 1)}>
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Next photo"
              disabled={place === media.length - 1}
              onClick={() => goTo(place + 1)}
            >
              <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </>
      ) : null}
    </section>
  );
}
