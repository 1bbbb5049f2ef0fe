import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

const DRAWINGS = {
  /** A cardboard box with nothing in it. */
  box: (
    <>
      <path d="M24 44 60 30l36 14-36 14z" />
      <path d="M24 44v34l36 16 36-16V44M60 58v36" />
      <path d="m24 44-10-9 36-14 10 9M96 44l10-9-36-14-10 9" />
      <path className={styles.fill} d="M36 62v10l10 4V66z" />
    </>
  ),
  /** An envelope on its way. */
  letter: (
    <>
      <rect x="30" y="32" width="68" height="48" rx="6" />
      <path d="m32 36 32 26 32-26" />
      <path d="M10 44h12M4 56h18M12 68h10" />
      <circle className={styles.fill} cx="94" cy="34" r="8" />
    </>
  ),
  /** A padlock on a school gate. */
  lock: (
    <>
      <path d="M18 94V40M102 94V40M10 94h100M18 50h84" />
      <path d="M34 50v44M86 50v44M46 50V34a14 14 0 0 1 28 0v16" />
      <rect className={styles.fill} x="46" y="56" width="28" height="24" rx="5" />
      <path d="M60 65v7" />
    </>
  ),
  /** A signpost with an arm missing. */
  lost: (
    <>
      <path d="M58 98V22M38 98h44" />
      <path d="M58 30H28l-10 9 10 9h30z" />
      <path className={styles.fill} d="M62 54h28l10 9-10 9H62z" />
      <path d="M84 24c6-4 12 2 8 7-2 3-5 4-5 8M87 45v1" />
    </>
  ),
  /** A cable pulled out of its socket. */
  unplugged: (
    <>
      <path d="M8 66c18 0 14-22 30-22h8" />
      <rect x="46" y="34" width="18" height="20" rx="4" />
      <path d="M64 39h10M64 49h10" />
      <rect className={styles.fill} x="84" y="30" width="20" height="28" rx="5" />
      <path d="M104 44h10M78 26l4-6M90 22v-8M76 62l4 6" />
    </>
  ),
  /** A speech bubble with room in it. */
  bubble: (
    <>
      <path d="M20 30h64a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H50L34 86V72H20a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z" />
      <path d="M28 46h44M28 57h26" />
      <circle className={styles.fill} cx="98" cy="82" r="10" />
    </>
  ),
  /** A magnifying glass over a shelf. */
  search: (
    <>
      <path d="M12 92h96M20 92V62h18v30M38 92V52h14v40" />
      <circle className={styles.fill} cx="76" cy="44" r="20" />
      <path d="m90 58 16 16" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A small line drawing in the campus colour. */
export default function Drawing({ name }: { readonly name: DrawingName }): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 108" width="120" height="108" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
