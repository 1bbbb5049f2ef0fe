import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS width and height, for instance '60%' or '40px'. */
  readonly width?: string;
  readonly height?: string;
  readonly isRound?: boolean;
}

/**
 * A placeholder block in the shape of loading content. Hidden from assistive technology; announce the loading once
 * elsewhere.
 */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps): ReactNode {
  const style: CSSProperties = { width, height };
  return <span aria-hidden="true" className={cx(styles.skeleton, isRound && styles.round)} style={style} />;
}
