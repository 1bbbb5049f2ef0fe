import './leaflet.css';
import { divIcon, latLngBounds, map as openMap, marker, tileLayer } from 'leaflet';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MapSettings } from '../../data/config/appConfig.ts';
import type { MeetUpSpot } from '../../domain/meetUpSpots.ts';
import { prefersReducedMotion } from '../../lib/reducedMotion.ts';
import { cx } from '../../lib/cx.ts';
import { announce } from '../../ui/alerts/alertStore.ts';
import styles from './SpotMap.module.css';

const ZOOM_MAX = 19;
/** A closer zoom shows only the buildings. */
const FIRST_ZOOM_MAX = 16;
const EDGE_PX = 48;

interface SpotMapProps {
  readonly className: string | undefined;
  readonly settings: MapSettings;
  readonly spots: readonly MeetUpSpot[];
}

const escaped = (text: string): string => {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
};

/** The content of a spot's popup. */
function popupContent({ name, where }: MeetUpSpot): HTMLElement {
  const words = document.createElement('div');
  const heading = document.createElement('span');
  heading.className = styles['name'] ?? '';
  heading.textContent = name;
  words.append(heading, where);
  return words;
}

/**
 * Renders the map with its spots into an element; `onFailure` runs when no tile loads. Returns the cleanup function.
 */
function drawMap(
  place: HTMLElement,
  { settings, spots }: Pick<SpotMapProps, 'settings' | 'spots'>,
  onFailure: () => void,
): () => void {
  const hasMotion = !prefersReducedMotion();
  const map = openMap(place, {
    // The wheel scrolls the page instead.
    scrollWheelZoom: false,
    zoomAnimation: hasMotion,
    fadeAnimation: hasMotion,
    markerZoomAnimation: hasMotion,
    inertia: hasMotion,
  });
  // Popups open above a spot, and would cover it there.
  map.zoomControl.setPosition('bottomleft');
  map.attributionControl.setPrefix(false);
  let hasTile = false;
  tileLayer(settings.tileUrl, { maxZoom: ZOOM_MAX, attribution: escaped(settings.attribution) })
    .on('tileload', () => {
      hasTile = true;
    })
    .on('load', () => {
      if (!hasTile) onFailure();
    })
    .addTo(map);
  map.fitBounds(latLngBounds(spots.map(({ at: [latitude, longitude] }) => [latitude, longitude])), {
    padding: [EDGE_PX, EDGE_PX],
    maxZoom: FIRST_ZOOM_MAX,
    animate: false,
  });
  for (const spot of spots) {
    const [latitude, longitude] = spot.at;
    const one = marker([latitude, longitude], {
      icon: divIcon({ className: styles['spot'] ?? '', iconSize: [44, 44] }),
      title: spot.name,
    })
      .bindPopup(popupContent(spot), { offset: [0, -6] })
      .on('popupopen', () => announce(`${spot.name}: ${spot.where}`))
      .addTo(map);
    one.getElement()?.setAttribute('aria-label', spot.name);
  }
  // The library handles Escape only while the map itself has the focus, not one of its markers.
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') map.closePopup();
  };
  place.addEventListener('keydown', closeOnEscape);
  return () => {
    place.removeEventListener('keydown', closeOnEscape);
    map.remove();
  };
}

/** A map of the spots; a marker opens its name and where to wait. The list has the same content. */
export default function SpotMap({ className, settings, spots }: SpotMapProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    return drawMap(place.current, { settings, spots }, () => setFailed(true));
  }, [settings, spots]);
  return (
    <section className={cx(className, styles.box)} aria-label="Map">
      <div ref={place} className={styles.map} aria-label="Map of the meet-up spots" role="group" />
      {hasFailed ? (
        <p role="status" className={styles.failed}>
          The map can&apos;t be shown right now. All places are in the list.
        </p>
      ) : null}
    </section>
  );
}
