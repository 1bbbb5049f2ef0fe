import { useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { firstLetter } from '../lib/firstLetter.ts';
import styles from './Avatar.module.css';
import { useFailedPicture } from './useFailedPicture.ts';

interface AvatarProps {
  /** URL of the picture; without one, or when it fails to load, the monogram is shown; it is loaded again later. */
  readonly src?: string | null;
  /** The person's name; its initials make the monogram. */
  readonly name: string;
  readonly sizePx?: number;
}

const HUES = [18, 60, 130, 185, 235, 285, 335] as const;

/** Up to two initials, in capitals. */
function monogram(name: string): string {
  const words = name.match(/\S+/gu) ?? [];
  const ends = words.filter((_word, place) => place === 0 || place === words.length - 1);
  return ends.map(firstLetter).join('').toLocaleUpperCase();
}

function hueOf(name: string): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return HUES[hash % HUES.length] ?? HUES[0];
}

/** A person's round picture. Decorative: the name is next to it; without one it is a plain circle. */
export function Avatar({ src, name, sizePx = 40 }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  useFailedPicture(failed, true, () => setFailed(null));
  const style = { '--avatar-size': `${String(sizePx)}px`, '--avatar-hue': hueOf(name) } as CSSProperties;
  return (
    <span className={cx(styles.avatar, name === '' && styles.unknown)} style={style} aria-hidden="true">
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        monogram(name)
      )}
    </span>
  );
}
