import { Check } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useShown } from '../../../data/lists/useShown.ts';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import type { SearchScope } from '../../../data/search/searchKeys.ts';
import { campusOf, type CampusId } from '../../../domain/campus.ts';
import { shownName } from '../../../domain/personName.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchTextField } from '../../../ui/SearchTextField.tsx';
import { useInitialFocus } from '../../../ui/useInitialFocus.ts';
import { StartConversation } from '../../startConversation/StartConversation.tsx';
import styles from './NewMessage.module.css';
import { EMPTY_PICKER, questionOf, selectedPerson, withAnswer, withStep, withText } from './picker.ts';

/** Debounce of typing before a search, milliseconds. */
const DEBOUNCE_MS = 120;

const loadSearch = () => import('../../../data/search/searchQueries.ts');

/** Finds members of a campus by name while typing. A failure finds nobody. */
function usePicker({ uid, campusId }: SearchScope) {
  const [picker, setPicker] = useState(EMPTY_PICKER);
  const shown = useShown();
  const question = questionOf(picker.text);
  useEffect(() => {
    // Prefetch the search's code.
    loadSearch().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (question === null) return undefined;
    const ask = async (): Promise<void> => {
      let found: readonly PersonCopy[] = [];
      try {
        const { searchPeople } = await loadSearch();
        const { hits } = await searchPeople({ uid, campusId }, { text: question, page: 0 });
        found = shown(hits, ({ id }) => id);
      } catch (error) {
        console.error(error);
      }
      setPicker((now) => withAnswer(now, question, found, uid));
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [question, uid, campusId, shown]);
  return { picker, setPicker, write: (text: string) => setPicker((now) => withText(now, text)) };
}

interface NewMessageProps {
  readonly uid: string;
  /** The reader's own campus, whatever the host. */
  readonly campusId: CampusId;
  /** Closes the dialog; null on a page. */
  readonly onClose: (() => void) | null;
}

/** Finds a member, then asks whether to start the conversation. */
export function NewMessage({ uid, campusId, onClose }: NewMessageProps): ReactNode {
  const search = usePicker({ uid, campusId });
  const [isAsking, setAsking] = useState(false);
  const chosen = selectedPerson(search.picker);
  const form = (
    <PersonForm search={search} campusName={campusOf(campusId).name} onNext={() => setAsking(true)} />
  );
  return (
    <>
      {onClose === null ? form : null}
      {onClose !== null && !isAsking ? (
        <Dialog isInAddress onClose={onClose} title="New Message" size="medium">
          {form}
        </Dialog>
      ) : null}
      {isAsking && chosen ? (
        <StartConversation
          other={chosen}
          postId={null}
          isReplacing
          // Restores what was typed; once the conversation has started, this page is left.
          onClose={(isStarted) => isStarted || setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface PersonFormProps {
  readonly search: ReturnType<typeof usePicker>;
  readonly campusName: string;
  readonly onNext: () => void;
}

function PersonForm({
  search: { picker, setPicker, write },
  campusName,
  onNext,
}: PersonFormProps): ReactNode {
  const id = useId();
  const field = useInitialFocus<HTMLInputElement>();
  const people = picker.people ?? [];
  const chosen = selectedPerson(picker);
  const optionId = (person: PersonCopy): string => `${id}-${person.id}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Key code 229: the key belongs to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      event.preventDefault();
      const next = selectedPerson(withStep(picker, step));
      setPicker((now) => withStep(now, step));
      if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onNext();
      // The browser's own `alert`, as specified.
      else alert('Please select a user!');
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onNext();
      }}
    >
      <SearchTextField
        ref={field}
        label={`Find somebody at ${campusName}`}
        name="person"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        placeholder="Name or username"
        value={picker.text}
        onChange={write}
        onKeyDown={onKeyDown}
      />
      <div className={styles.found}>
        {people.length > 0 ? (
          <ul id={`${id}-list`} role="listbox" aria-label="People" className={styles.list}>
            {people.map((person) => (
              <Option
                key={person.id}
                id={optionId(person)}
                person={person}
                isSelected={person.id === picker.selectedId}
                onSelect={() => setPicker((now) => ({ ...now, selectedId: person.id }))}
              />
            ))}
          </ul>
        ) : null}
        <p role="status" className={styles.nobody}>
          {picker.people?.length === 0 ? 'No Users' : null}
        </p>
      </div>
      <div className={styles.actions}>
        <Button type="submit" isWide disabled={!chosen}>
          Next
        </Button>
      </div>
    </form>
  );
}

interface OptionProps {
  readonly id: string;
  readonly person: PersonCopy;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Option({ id, person, isSelected, onSelect }: OptionProps): ReactNode {
  const name = shownName(person);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's arrow keys choose as well
    <li
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={styles.option}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      <Avatar src={mediaUrl(person.photoPath)} name={name} sizePx={40} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.username}>@{person.username}</span>
      </span>
      {isSelected ? <Check size={20} className={styles.check} /> : null}
    </li>
  );
}
