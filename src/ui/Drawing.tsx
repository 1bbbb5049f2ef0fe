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
  /** A bell that hangs still. */
  bell: (
    <>
      <path d="M60 16v8M34 76V54a26 26 0 0 1 52 0v22l8 8H26z" />
      <path className={styles.fill} d="M50 84a10 10 0 0 0 20 0z" />
      <path d="M20 44c0-8 3-15 8-20M100 44c0-8-3-15-8-20" />
    </>
  ),
  /** A ribbon in an empty book. */
  bookmark: (
    <>
      <path d="M60 34c-10-8-26-10-44-8v58c18-2 34 0 44 8 10-8 26-10 44-8V26c-18-2-34 0-44 8zM60 34v58" />
      <path d="M26 42c8 0 15 1 22 4M26 56c8 0 15 1 22 4" />
      <path className={styles.fill} d="M76 24h16v34l-8-7-8 7z" />
    </>
  ),
  /** A tote bag, flat. */
  bag: (
    <>
      <path d="M28 40h64l6 52H22zM44 40V30a16 16 0 0 1 32 0v10" />
      <path className={styles.fill} d="M46 58h28a14 14 0 0 1-28 0z" />
    </>
  ),
  /** A portrait whose face is still to be drawn. */
  person: (
    <>
      <rect x="26" y="14" width="68" height="80" rx="6" />
      <circle className={styles.fill} cx="60" cy="44" r="14" />
      <path d="M38 80a22 22 0 0 1 44 0M52 26h16" />
    </>
  ),
  /** A telephone beside its cup of pencils. */
  phone: (
    <>
      <rect x="34" y="12" width="42" height="80" rx="8" />
      <path d="M50 20h10" />
      <circle className={styles.fill} cx="55" cy="80" r="4" />
      <path d="M86 36c6 5 6 15 0 20M94 28c11 9 11 27 0 36M42 30h26v40H42z" />
    </>
  ),
  /** Two piles of coins. */
  coins: (
    <>
      <ellipse className={styles.fill} cx="44" cy="46" rx="22" ry="9" />
      <path d="M22 46v14c0 5 10 9 22 9s22-4 22-9V46M22 60v14c0 5 10 9 22 9s22-4 22-9V60" />
      <ellipse cx="82" cy="70" rx="18" ry="8" />
      <path d="M64 78c2 5 9 8 18 8 10 0 18-4 18-8V70M82 24v22M74 32l8-8 8 8" />
    </>
  ),
  /** A folded map with one place on it. */
  map: (
    <>
      <path d="m14 34 30-10 32 10 30-10v56L76 90 44 80 14 90zM44 24v56M76 34v56" />
      <path className={styles.fill} d="M60 72c-9-10-14-17-14-24a14 14 0 0 1 28 0c0 7-5 14-14 24z" />
      <circle cx="60" cy="48" r="4" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A small line drawing in the campus color. */
export default function Drawing({ name }: { readonly name: DrawingName }): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 108" width="120" height="108" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
