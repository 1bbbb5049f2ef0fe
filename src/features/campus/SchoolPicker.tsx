import {
  lazy,
  Suspense,
  useLayoutEffect,
  useReducer,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Campus } from '../../domain/campus.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { loadOrClose } from '../../ui/loadOrClose.ts';
import { SearchTextField } from '../../ui/SearchTextField.tsx';
import { useNearEnd } from '../../ui/useNearEnd.ts';
import { CampusMark } from './CampusMark.tsx';
import { MISSING } from './missingSchool.ts';
import styles from './SchoolPicker.module.css';
import { SCHOOLS, schoolsMatching } from './schools.ts';
import { stepAmong } from './tileKeys.ts';
import { useAddedSchools } from './useAddedSchools.ts';

const ChosenSchool = lazy(() =>
  loadOrClose(
    () => import('./ChosenSchool.tsx'),
    ({ onClear }) => onClear(),
  ),
);

/** The query with this school chosen, or none; other parameters stay. */
function withSchool(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('school');
  else next.set('school', id);
  return next;
}

/** The history state of an entry made by a tile. */
const FROM_TILE = { ...KEEP_SCROLL, isFromTile: true } as const;

interface SchoolPickerProps {
  readonly level?: 2 | 3;
  /** Focuses the field initially. */
  readonly isFocused?: boolean;
}

/** Tiles of the schools in their own colors, filtered by a search field; a tile opens its school's dialog. */
export function SchoolPicker({ level = 2, isFocused = false }: SchoolPickerProps): ReactNode {
  const [query, setQuery] = useState('');
  const [params, setParams] = useSearchParams();
  const isTyped = query.trim() !== '';
  const [isSeen, see] = useReducer(() => true, false);
  const picker = useNearEnd(!isSeen, () => void firstScreen.whenSettled().then(see), 0);
  const [added, showMore] = useAddedSchools(query, isSeen || isTyped);
  const { Part } = added;
  const found = added.fitting?.(query) ?? schoolsMatching(SCHOOLS, query);
  useLayoutEffect(() => {
    if (isFocused) picker.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isFocused, picker]);
  const chosen = params.get('school');
  const clear = (): void => setParams((old) => withSchool(old, null), { replace: true, state: KEEP_SCROLL });
  const open = ({ id }: Campus): void => setParams((old) => withSchool(old, id), { state: FROM_TILE });
  const missing = { to: `?${withSchool(params, MISSING).toString()}`, state: FROM_TILE };
  const tilesOf = (schools: readonly Campus[]): readonly ReactNode[] =>
    schools.map((school) => (
      <li key={school.id}>
        <Tile school={school} onOpen={open} />
      </li>
    ));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const [first] = found;
    const isField = event.target instanceof HTMLInputElement;
    if (isField && event.key === 'Enter' && isTyped && first) open(first);
    else if (!picker.current || !stepAmong(picker.current, event.key)) return;
    event.preventDefault();
  };
  return (
    // The keys of the field and of its results; each of them can be reached without.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what its controls are sent
    <div ref={picker} className={styles.picker} onKeyDown={onKeyDown} onPointerEnter={preloadDialog}>
      <SearchTextField
        // The heading above labels it visually.
        isLabelHidden
        label="Find your school"
        name="school"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="School, city or email ending"
        value={query}
        onChange={setQuery}
        onFocus={preloadDialog}
      />
      <p role="status" className={styles.count}>
        {isTyped ? `${found.length}${showMore ? '+' : ''} found` : `${added.count ?? found.length} schools`}
      </p>
      {found.length > 0 ? (
        <ul className={styles.tiles} data-found={isTyped || undefined}>
          {tilesOf(found)}
          {isTyped ? null : (
            <li>
              <Link className={styles.missing} {...missing}>
                <strong>Not here?</strong>
                <span>Leave your email</span>
              </Link>
            </li>
          )}
        </ul>
      ) : null}
      {Part && (
        <Part
          {...added}
          level={level}
          isNone={found.length === 0 && added.query === query}
          liveliest={tilesOf(isTyped ? [] : added.schools)}
          missing={missing}
          onMore={isTyped ? showMore : null}
        />
      )}
      {chosen === null ? null : (
        <Suspense fallback={null}>
          <ChosenSchool key={chosen} id={chosen} typed={query.trim()} onClear={clear} />
        </Suspense>
      )}
    </div>
  );
}

interface TileProps {
  readonly school: Campus;
  readonly onOpen: (school: Campus) => void;
}

function Tile({ school, onOpen }: TileProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.tile}
      data-campus={school.id}
      data-tile
      aria-haspopup="dialog"
      onClick={() => onOpen(school)}
    >
      <CampusMark campus={school} sizePx={40} />
      <span className={styles.names}>
        <strong>{school.shortName}</strong>
        <span className={styles.place}>
          {school.city}, {school.state}
        </span>
      </span>
    </button>
  );
}
