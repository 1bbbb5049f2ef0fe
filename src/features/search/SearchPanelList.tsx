import { Clock, GraduationCap, Search, TrendingUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { shownName } from '../../domain/personName.ts';
import { cx } from '../../lib/cx.ts';
import { openElsewhere } from '../../lib/openElsewhere.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MarkedParts, markerOf } from './markerOf.tsx';
import { wordsOf } from './markWords.tsx';
import { optionKey, pathOfOption, type Option, type OptionGroup } from './options.ts';
import styles from './SearchPanel.module.css';

interface SearchPanelListProps {
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
export function SearchPanelList({ groups, listId, ...props }: SearchPanelListProps): ReactNode {
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
              <OptionRow
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

interface OptionRowProps extends Omit<SearchPanelListProps, 'groups' | 'listId' | 'onRemove' | 'onClear'> {
  readonly option: Option;
  readonly gridRow: number;
}

function OptionRow({ option, gridRow, typed, idOf, activeId, onHover, onChoose }: OptionRowProps): ReactNode {
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
      onClick={(event) => openElsewhere(event, pathOfOption(option)) || onChoose(option)}
      onAuxClick={(event) => openElsewhere(event, pathOfOption(option))}
    >
      <OptionContent option={option} typed={typed} />
    </div>
  );
}

/** The content of an option, with the completed part highlighted. */
function OptionContent({ option, typed }: { readonly option: Option; readonly typed: string }): ReactNode {
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
