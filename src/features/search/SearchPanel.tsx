import { ArrowLeft, Clock, GraduationCap, Search, TrendingUp, X } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { shownName } from '../../domain/personName.ts';
import { cx } from '../../lib/cx.ts';
import { openElsewhere } from '../../lib/openElsewhere.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { MarkedParts, markerOf, wordsOf } from './markWords.tsx';
import { optionKey, optionsAtFirst, optionsFor, stepTo, type Option, type OptionGroup } from './options.ts';
import styles from './SearchPanel.module.css';
import { useSearches } from './useSearches.ts';
import { useSubmitSearch } from './useSubmitSearch.ts';
import { useSuggestions } from './useSuggestions.ts';

const DESKTOP_MIN_PX = 770;

/** How the list handles keys of the field. */
export interface FieldKeys {
  readonly press: (event: KeyboardEvent) => void;
}

interface SearchPanelProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Receives the key handler. */
  readonly keys: Ref<FieldKeys>;
  /** A text that was submitted, perhaps before this component had loaded. */
  readonly wanted: string | null;
  /** The id of the list. */
  readonly listId: string;
  /** Reports the active option's id, and whether there is a list. */
  readonly onActive: (id: string | null, isListed: boolean) => void;
  readonly onClose: () => void;
}

/** The list under the search field, on phones a sheet around it, and its keyboard navigation. */
export default function SearchPanel({
  text,
  setText,
  input,
  keys,
  wanted,
  listId,
  onActive,
  onClose,
}: SearchPanelProps): ReactNode {
  const isSheet = !useMinWidth(DESKTOP_MIN_PX);
  const navigate = useNavigate();
  const submit = useSubmitSearch();
  const { recent, remove, clear, popular } = useSearches();
  const found = useSuggestions(text);
  const hasSchools = currentCampusId() === SHARED_CAMPUS_ID;
  const groups =
    text.trim() === ''
      ? optionsAtFirst({ recent, popular, hasSchools })
      : optionsFor(text, { recent, hasSchools }, found);
  const options = groups.flatMap((one) => one.options);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const place = options.findIndex((option) => optionKey(option) === activeKey);
  const active = place < 0 ? null : place;
  const idOf = (option: Option): string => `${listId}-${optionKey(option).replaceAll(/[^\w-]/g, '_')}`;
  const activeOption = active === null ? undefined : options[active];
  const activeId = activeOption ? idOf(activeOption) : null;
  const isListed = options.length > 0;

  const leave = (): void => {
    onClose();
    if (isSheet) input.current?.blur();
  };
  const search = (searched: string): void => {
    setText(searched);
    leave();
    submit(searched);
  };
  const go = (to: string): void => {
    leave();
    fromOwnEntry(() => void navigate(to));
  };
  const choose = (option: Option): void => {
    if ('text' in option) search(option.text);
    else go(addressOfOption(option));
  };

  useBackCloses(isSheet, leave);
  useRestInert(isSheet, input);
  useEffect(() => {
    if (isSheet) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && input.current?.form?.contains(target) === false) onClose();
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isSheet, input, onClose]);
  useEffect(() => onActive(activeId, isListed), [onActive, activeId, isListed]);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    if (wanted !== null) search(wanted);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each text that is submitted
  }, [wanted]);
  useImperativeHandle(keys, () => ({
    press: (event) => {
      // Key code 229: the key belongs to the input method.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      const next = stepTo(event.key, active, options.length);
      if (next !== undefined) {
        if (next !== null) event.preventDefault();
        const option = next === null ? undefined : options[next];
        setActiveKey(option ? optionKey(option) : null);
      } else if (event.key === 'Enter' && activeOption) {
        event.preventDefault();
        choose(activeOption);
      } else if (event.key === 'Delete' && activeOption?.kind === 'recent') {
        event.preventDefault();
        remove(activeOption.searchId);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        if (active === null) leave();
        else setActiveKey(null);
      }
    },
  }));

  return (
    <>
      {isSheet ? (
        <IconButton label="Back" className={styles.back} onClick={leave}>
          <ArrowLeft size={24} />
        </IconButton>
      ) : null}
      {text === '' ? null : (
        // Firefox has none of its own, and each other engine another one.
        <IconButton
          label="Clear search"
          className={styles.empty}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <X size={20} />
        </IconButton>
      )}
      {isSheet || isListed ? (
        <div className={styles.panel}>
          <List
            groups={groups}
            typed={text}
            listId={listId}
            idOf={idOf}
            activeId={activeId}
            onHover={(option) => setActiveKey(optionKey(option))}
            onChoose={choose}
            onRemove={remove}
            onClear={clear}
          />
        </div>
      ) : null}
      <VisuallyHidden role="status">
        {text.trim() === '' ? '' : `${String(options.length)} suggestions`}
      </VisuallyHidden>
    </>
  );
}

/** Where an option leads. */
function addressOfOption(option: Option): string {
  if (option.kind === 'person') return paths.profile(option.person.username);
  if (option.kind === 'school') return withQuery(paths.searchSchools(), { school: option.school.id });
  if (option.kind === 'schools') return paths.searchSchools();
  return withQuery(paths.search(), { q: option.text });
}

/** While the sheet covers the page, the page is inert. */
function useRestInert(isSheet: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!isSheet) return undefined;
    const rest = [...document.querySelectorAll<HTMLElement>('main, nav')].filter(
      (one) => !one.contains(input.current),
    );
    for (const one of rest) one.inert = true;
    return () => {
      for (const one of rest) one.inert = false;
    };
  }, [isSheet, input]);
}

interface ListProps {
  readonly groups: readonly OptionGroup[];
  readonly typed: string;
  readonly listId: string;
  readonly idOf: (option: Option) => string;
  readonly activeId: string | null;
  readonly onHover: (option: Option) => void;
  readonly onChoose: (option: Option) => void;
  readonly onRemove: (searchId: string) => void;
  readonly onClear: () => void;
}

/** The groups with their options. Headings and buttons are outside the listbox, positioned beside it. */
function List({ groups, listId, ...props }: ListProps): ReactNode {
  const starts = groups.map((_one, n) =>
    groups.slice(0, n).reduce((row, { options, isNamed }) => row + options.length + (isNamed ? 1 : 0), 1),
  );
  const { onClear, onRemove, idOf } = props;
  return (
    <>
      {groups.map(({ name, isNamed }, n) =>
        isNamed ? (
          <span key={name} className={styles.name} style={{ gridRow: starts[n] }} aria-hidden="true">
            {name}
          </span>
        ) : null,
      )}
      <div role="listbox" id={listId} aria-label="Suggestions" className={styles.list}>
        {groups.map(({ name, isNamed, options }, n) => (
          <div key={name} role="group" aria-label={name} className={styles.group}>
            {options.map((option, m) => (
              <Row
                key={optionKey(option)}
                {...props}
                option={option}
                gridRow={(starts[n] ?? 1) + m + (isNamed ? 1 : 0)}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.flatMap(({ name, options }, n) =>
        name === 'Recent'
          ? [
              <button
                key="clear"
                type="button"
                className={styles.clear}
                style={{ gridRow: starts[n] }}
                onClick={onClear}
              >
                Clear
              </button>,
              ...options.map((option, m) =>
                option.kind === 'recent' ? (
                  <IconButton
                    key={idOf(option)}
                    label={`Remove ${option.text}`}
                    className={styles.remove}
                    style={{ gridRow: (starts[n] ?? 1) + m + 1 }}
                    onClick={() => onRemove(option.searchId)}
                  >
                    <X size={20} />
                  </IconButton>
                ) : null,
              ),
            ]
          : [],
      )}
    </>
  );
}

interface RowProps extends Omit<ListProps, 'groups' | 'listId' | 'onRemove' | 'onClear'> {
  readonly option: Option;
  readonly gridRow: number;
}

function Row({ option, gridRow, typed, idOf, activeId, onHover, onChoose }: RowProps): ReactNode {
  const id = idOf(option);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's keys choose as well
    <div
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      className={cx(styles.option, id === activeId && styles.active)}
      style={{ gridRow }}
      onPointerMove={() => id === activeId || onHover(option)}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => openElsewhere(event, addressOfOption(option)) || onChoose(option)}
      onAuxClick={(event) => openElsewhere(event, addressOfOption(option))}
    >
      <Inside option={option} typed={typed} />
    </div>
  );
}

/** The content of an option, with the completed part highlighted. */
function Inside({ option, typed }: { readonly option: Option; readonly typed: string }): ReactNode {
  const mark = markerOf(wordsOf(typed));
  switch (option.kind) {
    case 'recent':
      return (
        <>
          <Clock size={20} />
          <bdi className={styles.text}>{mark(option.text)}</bdi>
        </>
      );
    case 'term':
      return (
        <>
          {typed.trim() === '' ? <TrendingUp size={20} /> : <Search size={20} />}
          <bdi className={styles.text}>
            <MarkedParts parts={option.parts} />
          </bdi>
        </>
      );
    case 'person': {
      const { person } = option;
      const name = shownName(person);
      return (
        <>
          <Avatar src={mediaUrl(person.photoPath)} name={name} sizePx={32} />
          <span className={styles.text}>
            <bdi>{mark(name)}</bdi> <span className={styles.more}>@{mark(person.username)}</span>
          </span>
        </>
      );
    }
    case 'school': {
      const { name, city, state } = option.school;
      return (
        <>
          <GraduationCap size={20} />
          <span className={styles.text}>
            {mark(name)}{' '}
            <span className={styles.more}>{[city, state].filter((part) => part !== null).join(', ')}</span>
          </span>
        </>
      );
    }
    case 'schools':
      return (
        <>
          <GraduationCap size={20} />
          <span className={styles.text}>Find your school</span>
        </>
      );
    case 'typed':
      return (
        <>
          <Search size={20} />
          <span className={styles.text}>
            Search for <bdi className={styles.typed}>{option.text}</bdi>
          </span>
        </>
      );
  }
}
