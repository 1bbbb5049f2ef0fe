import { ArrowLeft, X } from 'lucide-react';
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
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { optionKey, optionsAtFirst, optionsFor, pathOfOption, stepTo, type Option } from './options.ts';
import styles from './SearchPanel.module.css';
import { SearchPanelList } from './SearchPanelList.tsx';
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

/** The options below the field, and the active one of them. */
function useOptions(text: string, listId: string) {
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
  return {
    groups,
    count: options.length,
    active: options[place] ?? null,
    /** Of its element. */
    idOf: (option: Option): string => `${listId}-${optionKey(option).replaceAll(/[^\w-]/g, '_')}`,
    activate: (option: Option | null): void => setActiveKey(option && optionKey(option)),
    /** The option that a key leads to; null for none, undefined for a key that does not move. */
    step: (key: string): Option | null | undefined => {
      const next = stepTo(key, place < 0 ? null : place, options.length);
      return typeof next === 'number' ? options[next] : next;
    },
    remove,
    clear,
  };
}

/** What a key of the field does to the options. */
function pressKey(
  event: KeyboardEvent,
  { active, step, activate, remove }: ReturnType<typeof useOptions>,
  choose: (option: Option) => void,
  leave: () => void,
): void {
  // Key code 229: the key belongs to the input method.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const next = step(event.key);
  if (next !== undefined) {
    if (next !== null) event.preventDefault();
    activate(next);
  } else if (event.key === 'Enter' && active) {
    event.preventDefault();
    choose(active);
  } else if (event.key === 'Delete' && active?.kind === 'recent') {
    event.preventDefault();
    remove(active.searchId);
  } else if (event.key === 'Escape') {
    event.preventDefault();
    if (active === null) leave();
    else activate(null);
  }
}

/** The list under the search field, on phones a sheet around it, and its keyboard navigation. */
export default function SearchPanel(props: SearchPanelProps): ReactNode {
  const { text, setText, input, keys, wanted, listId, onActive, onClose } = props;
  const isSheet = !useMinWidth(DESKTOP_MIN_PX);
  const navigate = useNavigate();
  const submit = useSubmitSearch();
  const options = useOptions(text, listId);
  const { groups, count, active, idOf, activate, remove, clear } = options;
  const activeId = active ? idOf(active) : null;
  const isListed = count > 0;

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
    else go(pathOfOption(option));
  };

  useBackCloses(isSheet, leave);
  useRestInert(isSheet, input);
  usePressOutside(!isSheet, input, onClose);
  useEffect(() => onActive(activeId, isListed), [onActive, activeId, isListed]);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    if (wanted !== null) search(wanted);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each text that is submitted
  }, [wanted]);
  useImperativeHandle(keys, () => ({ press: (event) => pressKey(event, options, choose, leave) }));

  return (
    <>
      {isSheet ? (
        <IconButton label="Back" className={styles.back} onClick={leave}>
          <ArrowLeft size={24} />
        </IconButton>
      ) : null}
      {text === '' ? null : <ClearSearch setText={setText} input={input} />}
      {isSheet || isListed ? (
        <div className={styles.panel}>
          <SearchPanelList
            groups={groups}
            typed={text}
            listId={listId}
            idOf={idOf}
            activeId={activeId}
            onHover={activate}
            onChoose={choose}
            onRemove={remove}
            onClear={clear}
          />
        </div>
      ) : null}
      <VisuallyHidden role="status">
        {text.trim() === '' ? '' : `${String(count)} suggestions`}
      </VisuallyHidden>
    </>
  );
}

/** A button of our own: Firefox has none in the field, and each other engine another one. */
function ClearSearch({ setText, input }: Pick<SearchPanelProps, 'setText' | 'input'>): ReactNode {
  return (
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
  );
}

/** Calls `onClose` at a press outside of the field's form. */
function usePressOutside(isOn: boolean, input: SearchPanelProps['input'], onClose: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && input.current?.form?.contains(target) === false) onClose();
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOn, input, onClose]);
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
