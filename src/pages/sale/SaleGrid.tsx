import { Tag } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { factTexts } from '../../domain/facts.ts';
import { askingPrice } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { formerPrice } from '../../features/posts/card/postPrice.ts';
import { nameOfPost } from '../../features/posts/card/postTitle.ts';
import { FormerPrice } from '../../features/posts/card/Terms.tsx';
import { WindowedList } from '../../features/posts/list/WindowedList.tsx';
import { PostPhoto } from '../../features/posts/media/PostPhoto.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Sale.module.css';
import { canBePicked, type Picks } from './usePicks.ts';

/** Measured once rendered. */
const ROW_GUESS_PX = 290;
const SIZES = '(min-width: 770px) 240px, 50vw';
const SKELETONS = [0, 1, 2, 3];

function useColumns(): number {
  const isTablet = useMinWidth(600);
  const isDesktop = useMinWidth(1170);
  return isDesktop ? 4 : isTablet ? 3 : 2;
}

/** 'Must go by May 15'; null of a thing that need not. */
const mustGo = ({ facts: { by } }: Post): string | null =>
  by === undefined ? null : (factTexts(null, { by })[0] ?? null);

interface ThingProps {
  readonly post: Post;
  readonly isPicked: boolean;
  /** Null where it cannot be picked. */
  readonly onPick: (() => void) | null;
  readonly isUrgent: boolean;
}

/** One thing: its picture, price and first words, which lead to its page, and a box to pick it. */
function Thing({ post, isPicked, onPick, isUrgent }: ThingProps): ReactNode {
  const [photo] = post.media;
  const name = nameOfPost(post);
  const price = askingPrice(post);
  const former = formerPrice(post);
  const by = mustGo(post);
  const words = plainTextOf(post.rawText).split('\n')[0]?.trim();
  return (
    <div role="listitem" className={cx(styles.thing, isPicked && styles.picked)}>
      <Link to={paths.post(post.id)} className={styles.link} data-post={post.id}>
        <span className={styles.photo}>
          {photo ? (
            <PostPhoto media={photo} campusId={post.campusId} alt="" sizes={SIZES} isUrgent={isUrgent} />
          ) : (
            <Tag size={24} />
          )}
        </span>
        {price === null ? null : (
          <span className={styles.price}>
            {price}
            {former === null ? null : <FormerPrice>{former}</FormerPrice>}
          </span>
        )}
        <bdi className={styles.words}>{words ? words : name}</bdi>
        {by === null ? null : <span className={styles.by}>{by}</span>}
      </Link>
      {onPick === null ? null : (
        <label className={styles.pick}>
          <input type="checkbox" checked={isPicked} onChange={onPick} aria-label={`Pick ${name}`} />
        </label>
      )}
    </div>
  );
}

interface SaleGridProps {
  /** Identifies the list's measured heights while the page lives. */
  readonly listKey: string;
  readonly things: readonly Post[];
  /** Null on one's own sale. */
  readonly picks: Picks | null;
}

/** The things of a sale, two, three or four in a row. */
export function SaleGrid({ listKey, things, picks }: SaleGridProps): ReactNode {
  const columns = useColumns();
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(things.length / columns) }, (_row, n) =>
        things.slice(n * columns, (n + 1) * columns),
      ),
    [things, columns],
  );
  return (
    <WindowedList
      listKey={`${listKey} ${String(columns)}`}
      ids={useMemo(() => rows.map(([first]) => first?.id ?? ''), [rows])}
      label="For sale"
      role="list"
      rowGuessPx={ROW_GUESS_PX}
      renderRow={(_first, n) => (
        <div className={styles.row}>
          {rows[n]?.map((post) => (
            <Thing
              key={post.id}
              post={post}
              isPicked={picks?.things.some(({ id }) => id === post.id) ?? false}
              onPick={picks !== null && canBePicked(post) ? () => picks.toggle(post) : null}
              isUrgent={n === 0}
            />
          ))}
        </div>
      )}
    />
  );
}

/** The grid while it loads. */
export function SaleSkeleton({ rows = 3 }: { readonly rows?: number }): ReactNode {
  const columns = useColumns();
  return (
    <div role="status">
      <VisuallyHidden>Loading what is for sale</VisuallyHidden>
      {Array.from({ length: rows }, (_row, n) => (
        <div key={n} className={styles.row} aria-hidden="true">
          {SKELETONS.slice(0, columns).map((one) => (
            <div key={one} className={styles.thing}>
              <span className={cx(styles.photo, styles.coming)} />
              <Skeleton width="30%" height="1.2em" />
              <Skeleton width="85%" height="1em" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
