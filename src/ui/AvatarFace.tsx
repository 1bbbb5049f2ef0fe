import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { firstLetter } from '../lib/firstLetter.ts';
import styles from './AvatarFace.module.css';

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

interface AvatarFaceProps {
  /** The person's name; its initials make the monogram. */
  readonly name: string;
  readonly sizePx?: number;
  /** The picture, in the place of the monogram. */
  readonly children?: ReactNode;
}

/** The look of `Avatar`. Decorative: the name is next to it; without one it is a plain circle. */
export function AvatarFace({ name, sizePx = 40, children = monogram(name) }: AvatarFaceProps): ReactNode {
  const style = { '--avatar-size': `${String(sizePx)}px`, '--avatar-hue': hueOf(name) } as CSSProperties;
  return (
    <span className={cx(styles.avatar, name === '' && styles.unknown)} style={style} aria-hidden="true">
      {children}
    </span>
  );
}
