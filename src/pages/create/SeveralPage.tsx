import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectIsStorageRefused } from '../../data/outbox/outboxSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { learnedCampus } from '../../domain/campus.ts';
import { clockIn } from '../../lib/clockIn.ts';
import { POSTS_PER_HOUR_MAX, SEVERAL_MAX, UPLOADS_PER_DAY_MAX } from '../../domain/limits.ts';
import { CategoryChoice } from '../../features/composer/CategoryChoice.tsx';
import { FilesButton } from '../../features/composer/FilesButton.tsx';
import { useFilesGiven } from '../../features/composer/useFilesGiven.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import styles from './SeveralPage.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { SeveralRow } from './SeveralRow.tsx';
import { useSeveral } from './useSeveral.ts';

/** `/create/several`: up to 30 photos, each a post of its own, posted by one press. */
export function Component(): ReactNode {
  const uid = useSelector(selectUid);
  // Another account has other drafts.
  return uid === null ? null : <Several key={uid} uid={uid} />;
}

/** The campus's, by whose clock posts end. */
const today = (): string =>
  clockIn(learnedCampus(currentCampusId())?.timeZone ?? null, new Date()).slice(0, 10);

interface MustGoByProps {
  /** '2027-05-15', or empty. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** The day by which all must go; one that is past applies to none, and holds them back: it may be left of another day. */
function MustGoBy({ value, onChoose }: MustGoByProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const isPast = typed !== '' && typed < today();
  return (
    <TextField
      className={styles.by}
      type="date"
      label="Must go by"
      min={today()}
      value={typed}
      data-unclear={isPast ? '' : undefined}
      error={isPast ? 'Choose today or a later day.' : null}
      onChange={(next) => {
        setTyped(next);
        onChoose(next < today() ? '' : next);
      }}
    />
  );
}

const postText = (count: number): string => (count === 1 ? 'Post' : `Post all ${String(count)}`);

function Several({ uid }: { readonly uid: string }): ReactNode {
  const navigate = useNavigate();
  const fields = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isRefused = useSelector(selectIsStorageRefused);
  const several = useSeveral(uid, () => void navigate(paths.home(), { replace: true }));
  const { keys, version, forAll, isPosting, isStored } = several;
  const files = useFilesGiven(isPosting, several.add);
  /** Enter leads from field to field, and from the last to the button. */
  const toNext = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll('input') ?? [])];
    (fields[fields.indexOf(event.currentTarget) + 1] ?? button.current)?.focus();
  };
  const post = (): void => {
    const unclear = fields.current?.querySelector<HTMLElement>('[data-unclear]');
    if (unclear) unclear.focus();
    else several.post();
  };
  const remove = (key: string, place: number): void => {
    several.remove(key);
    // The pressed button is gone: the next row's takes its place.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      ([...buttons].at(Math.min(place, buttons.length - 1)) ?? document.getElementById('main'))?.focus();
    });
  };
  const count = keys?.length ?? 0;
  return (
    <div className={cx(styles.page, files.isOver && styles.over)} {...files.handlers}>
      <SubPageTitle className={styles.title}>Post several</SubPageTitle>
      <p className={styles.hint}>
        Up to {SEVERAL_MAX} photos, a post for each. {POSTS_PER_HOUR_MAX} posts go in an hour; more wait, and
        go by themselves. Each photo is 2 of {UPLOADS_PER_DAY_MAX} files a day.
      </p>
      {isStored && !isRefused ? null : (
        <p className={styles.unstored} role="status">
          This browser stores nothing: these stay only while this page is open.
        </p>
      )}
      <div className={styles.add}>
        <FilesButton
          label={count === 0 ? 'Choose photos' : 'Add photos'}
          isTile
          isMultiple
          disabled={isPosting || keys === null || count >= SEVERAL_MAX}
          onFiles={several.add}
        />
      </div>
      {keys === null || count === 0 ? null : (
        <div ref={fields} inert={isPosting}>
          <div className={styles.all} role="group" aria-label="For all">
            <span className={styles.label}>For all:</span>
            <CategoryChoice
              value={forAll.category ?? null}
              isSuggested={forAll.category === undefined}
              hasPage={false}
              onChoose={(category) => several.setForAll({ ...forAll, category })}
            />
            <MustGoBy
              value={forAll.facts?.['by'] ?? ''}
              onChoose={(by) => {
                const { facts: _none, ...others } = forAll;
                several.setForAll(by === '' ? others : { ...others, facts: { by } });
              }}
            />
          </div>
          <ol ref={list} className={styles.list} aria-label="Posts">
            {keys.map((key, place) => (
              <SeveralRow
                key={`${key} ${String(version)}`}
                draftKey={key}
                place={place + 1}
                onKeyDown={toNext}
                onRemove={() => remove(key, place)}
              />
            ))}
          </ol>
          <div className={styles.bar}>
            <span>
              {count} of {SEVERAL_MAX}
            </span>
            <Button ref={button} onClick={post} isBusy={isPosting}>
              {isPosting ? 'Posting…' : postText(count)}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
