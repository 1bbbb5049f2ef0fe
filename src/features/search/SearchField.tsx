import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_TEXT_MAX } from '../../domain/limits.ts';
import { paths } from '../../lib/paths.ts';
import { loadOrClose } from '../../ui/loadOrClose.ts';
import type { FieldKeys } from './SearchPanel.tsx';
import styles from './SearchField.module.css';

const loadPanel = () => import('./SearchPanel.tsx');
const SearchPanel = lazy(() => loadOrClose(loadPanel, ({ onClose }) => onClose()));

interface SearchFieldProps {
  readonly label: string;
  /** It was tapped before its code had loaded. */
  readonly isAsked: boolean;
  /** What was typed until then. */
  readonly typed: string;
}

/** The query of the results page. */
function useSearched(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/** The search field. The code of its list and keys is loaded when it is first opened. */
export default function SearchField({ label, isAsked, typed }: SearchFieldProps): ReactNode {
  const searched = useSearched();
  const [text, setText] = useState(typed || searched);
  const [before, setBefore] = useState(searched);
  const [isOpen, setOpen] = useState(isAsked);
  const [wanted, setWanted] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<FieldKeys>(null);
  const listId = useId();
  // With the field itself: a key between the two would be lost.
  useLayoutEffect(() => {
    if (isAsked) input.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (before !== searched) {
    setBefore(searched);
    setText(searched);
  }
  const close = useCallback(() => {
    setOpen(false);
    setWanted(null);
    setListed(false);
    setActive(null);
  }, []);
  const onActive = useCallback((id: string | null, hasList: boolean) => {
    setActive(id);
    setListed(hasList);
  }, []);
  const open = (): void => setOpen(true);
  return (
    <form
      role="search"
      className={styles.box}
      data-search-open={isOpen || undefined}
      onPointerEnter={() => void loadPanel().catch(() => undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        open();
        setWanted(text);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // On phones closing the keyboard keeps the sheet open.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <label className={styles.field}>
        <Search size={20} />
        <input
          ref={input}
          className={styles.words}
          type="search"
          name="q"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen && isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={active ?? undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          placeholder={label}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            open();
          }}
          onClick={() => {
            // A replayed tap does not focus the field.
            input.current?.focus();
            open();
          }}
          onKeyDown={(event) => {
            if (isOpen) keys.current?.press(event);
            else if (event.key === 'ArrowDown') open();
          }}
        />
      </label>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchPanel
            text={text}
            setText={setText}
            input={input}
            keys={keys}
            wanted={wanted}
            listId={listId}
            onActive={onActive}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
