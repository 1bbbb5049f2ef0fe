import { useMemo, type ReactNode } from 'react';
import { MediaTile } from '../posts/media/MediaTile.tsx';
import { TILE_COLUMNS, TILE_URGENT_ROWS } from '../posts/media/mediaSizes.ts';
import { WindowedList } from '../posts/list/WindowedList.tsx';
import styles from './MediaGrid.module.css';

/** A third of a phone's width; measured once rendered. */
const ROW_GUESS_PX = 132;
const SKELETONS = Array.from({ length: 12 }, (_one, index) => index);

function rowsOf(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / TILE_COLUMNS) }, (_row, n) =>
    ids.slice(n * TILE_COLUMNS, (n + 1) * TILE_COLUMNS),
  );
}

interface MediaGridProps {
  /** Identifies the list's measured heights while the page lives. */
  readonly listKey: string;
  readonly ids: readonly string[];
  readonly label: string;
  readonly isBusy: boolean;
  /** Below other content that is seen first. */
  readonly isBelow?: boolean;
}

/** Posts by their pictures, three in a row. */
export function MediaGrid({ listKey, ids, label, isBusy, isBelow = false }: MediaGridProps): ReactNode {
  const rows = useMemo(() => rowsOf(ids), [ids]);
  // All rows have the same height, so a row's id is its index.
  const places = useMemo(() => rows.map((_row, n) => String(n)), [rows]);
  return (
    <WindowedList
      listKey={listKey}
      ids={places}
      label={label}
      role="list"
      rowGuessPx={ROW_GUESS_PX}
      isBusy={isBusy}
      renderRow={(_place, n) => (
        <div className={styles.row}>
          {rows[n]?.map((id) => (
            <div key={id} role="listitem" className={styles.cell}>
              <MediaTile id={id} isUrgent={!isBelow && n < TILE_URGENT_ROWS} />
            </div>
          ))}
          {isBusy && n === rows.length - 1
            ? SKELETONS.slice(ids.length - n * TILE_COLUMNS, TILE_COLUMNS).map((place) => (
                <div key={place} className={styles.skeleton} aria-hidden="true" />
              ))
            : null}
        </div>
      )}
    />
  );
}

/** Skeleton of the grid. */
export function MediaGridSkeleton(): ReactNode {
  return (
    <div className={styles.grid} aria-hidden="true">
      {SKELETONS.map((n) => (
        <div key={n} className={styles.skeleton} />
      ))}
    </div>
  );
}
