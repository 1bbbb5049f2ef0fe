import { RotateCcw, RotateCw } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { IconButton } from '../IconButton.tsx';
import { filled, ZOOM_MAX, zoomMin, type Cut } from './cut.ts';
import styles from './PhotoCropper.module.css';

/** The step of an arrow key, in sides of the square. */
const STEP = 0.04;
const ZOOM_STEP = 0.1;
const QUARTER = 90;
/** The slider's range to either side, in degrees. */
const TILT_MAX = 40;

interface PhotoCropperProps {
  readonly address: string;
  /** Width by height. */
  readonly aspect: number;
  readonly cut: Cut;
  /** May be called several times between two renders: each update builds on the previous one. */
  readonly onChange: (next: (cut: Cut) => Cut) => void;
}

/** The rotation as quarter turns, and the slider's part. */
function parts(turn: number): { readonly quarters: number; readonly tilt: number } {
  const quarters = Math.round(turn / QUARTER);
  return { quarters, tilt: turn - quarters * QUARTER };
}

/**
 * Moves, zooms and rotates a photo under a round opening: by mouse, wheel, touch or keys. The photo always fills the
 * opening.
 */
export function PhotoCropper({ address, aspect, cut, onChange }: PhotoCropperProps): ReactNode {
  const [sidePx, setSidePx] = useState(0);
  const help = useId();
  const change = (part: (cut: Cut) => Partial<Cut>): void =>
    onChange((before) => filled({ ...before, ...part(before) }, aspect));
  const { quarters, tilt } = parts(cut.turn);

  const onKeyDown = (event: KeyboardEvent): void => {
    const pressed = BY_KEY[event.key];
    if (!pressed || event.ctrlKey || event.metaKey || event.altKey) return;
    // Otherwise the page would scroll.
    event.preventDefault();
    change(pressed);
  };

  return (
    <div className={styles.cropper}>
      <div className={styles.stage}>
        <Cropper
          image={address}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          // The library's own restriction does not handle rotation: `filled` does.
          restrictPosition={false}
          crop={{ x: cut.x * sidePx, y: cut.y * sidePx }}
          zoom={cut.zoom}
          rotation={cut.turn}
          minZoom={zoomMin(cut.turn)}
          maxZoom={ZOOM_MAX}
          onCropSizeChange={({ width }) => setSidePx(width)}
          onCropChange={({ x, y }) => sidePx > 0 && change(() => ({ x: x / sidePx, y: y / sidePx }))}
          onZoomChange={(zoom) => change(() => ({ zoom }))}
          onRotationChange={(turn) => change(() => ({ turn }))}
          classes={{ ...(styles.opening ? { cropAreaClassName: styles.opening } : {}) }}
          mediaProps={{ alt: '', draggable: false }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Part of the photo that shows',
            'aria-describedby': help,
            onKeyDown,
          }}
        />
      </div>
      <VisuallyHidden>
        <p id={help}>Arrow keys move the photo, plus and minus zoom, R turns it.</p>
      </VisuallyHidden>
      <div className={styles.controls}>
        <label className={styles.slider}>
          <span>Zoom</span>
          <input
            type="range"
            min={zoomMin(cut.turn)}
            max={ZOOM_MAX}
            step={0.01}
            value={cut.zoom}
            aria-valuetext={`${String(Math.round(cut.zoom * 100))} %`}
            onChange={({ target }) => change(() => ({ zoom: target.valueAsNumber }))}
          />
        </label>
        <label className={styles.slider}>
          <span>Turn</span>
          <input
            type="range"
            min={-TILT_MAX}
            max={TILT_MAX}
            step={1}
            value={Math.round(tilt)}
            aria-valuetext={`${String(Math.round(tilt))}°`}
            onChange={({ target }) => change(() => ({ turn: quarters * QUARTER + target.valueAsNumber }))}
          />
        </label>
        <div className={styles.quarters}>
          <IconButton label="Turn left" onClick={() => change((now) => turned(now, -QUARTER))}>
            <RotateCcw size={20} />
          </IconButton>
          <IconButton label="Turn right" onClick={() => change((now) => turned(now, QUARTER))}>
            <RotateCw size={20} />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

/** A quarter turn around the middle of the opening. */
function turned({ x, y, turn }: Cut, by: number): Partial<Cut> {
  return by > 0 ? { x: -y, y: x, turn: turn + by } : { x: y, y: -x, turn: turn + by };
}

/** An arrow key moves the photo in its direction. */
const BY_KEY: Readonly<Record<string, (cut: Cut) => Partial<Cut>>> = {
  ArrowLeft: ({ x }) => ({ x: x - STEP }),
  ArrowRight: ({ x }) => ({ x: x + STEP }),
  ArrowUp: ({ y }) => ({ y: y - STEP }),
  ArrowDown: ({ y }) => ({ y: y + STEP }),
  '+': ({ zoom }) => ({ zoom: zoom + ZOOM_STEP }),
  '=': ({ zoom }) => ({ zoom: zoom + ZOOM_STEP }),
  '-': ({ zoom }) => ({ zoom: zoom - ZOOM_STEP }),
  r: (cut) => turned(cut, QUARTER),
  R: (cut) => turned(cut, -QUARTER),
};
