import type { ReactNode } from 'react';
import styles from './Glyph.module.css';

/* The icons of a card, without hooks: rendered by React in the app, and before it by `lib/domOf.ts`. Paths of lucide's icons. */

/** badge-check */
export const VERIFIED =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Zm12.15.38-5.5 5.5L8 12';
/** ellipsis */
export const MORE =
  'M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0';
/** message-circle */
export const COMMENT =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719';
/** bookmark */
export const SAVE =
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z';
/** share */
export const SHARE = 'M12 2v13m4-9-4-4-4 4m-4 6v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8';
/** pencil */
export const EDIT =
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4';

interface GlyphProps {
  readonly path: string;
  readonly sizePx?: number;
  readonly isFilled?: boolean;
}

/** An icon in the color of its text. Its name stands beside it. */
export const Glyph = ({ path, sizePx = 20, isFilled = false }: GlyphProps): ReactNode => (
  <svg
    className={styles.glyph}
    width={sizePx}
    height={sizePx}
    viewBox="0 0 24 24"
    fill={isFilled ? 'currentColor' : 'none'}
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
