import { useId, type ReactNode } from 'react';
import { MEET_UP_PLACE_MAX } from '../../../../domain/meetUp.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { ErrorText } from '../../../../ui/ErrorText.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useInitialFocus } from '../../../../ui/useInitialFocus.ts';
import styles from './PlanMeetUp.module.css';
import type { PlanPlace } from './usePlanPlace.ts';
import { clockText, dayText, type PlanTime } from './usePlanTime.ts';

interface FieldProps {
  /** What is wrong with it. */
  readonly problem: string | null;
  /** Runs a change, and takes back what was wrong. */
  readonly changed: (change: () => void) => void;
}

/** The campus's spots, and a field for any other place. */
export function PlaceFields({
  plan: { spots, spotName, words, pick, type },
  problem,
  changed,
}: FieldProps & { readonly plan: PlanPlace }): ReactNode {
  const group = useId();
  const firstField = useInitialFocus<HTMLInputElement>();
  const option = (name: string, label: ReactNode): ReactNode => (
    <label key={name} className={styles.option}>
      <input
        ref={name === spotName ? firstField : undefined}
        type="radio"
        name={group}
        checked={name === spotName}
        onChange={() => changed(() => pick(name))}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className={styles.label}>Place</legend>
      {spots?.map(({ name, street }) =>
        option(
          name,
          <>
            {name} <span className={styles.street}>{street}</span>
          </>,
        ),
      )}
      {spots?.length === 0 ? null : option('', 'Somewhere else')}
      {spotName === '' ? (
        <TextField
          ref={spots?.length === 0 ? firstField : undefined}
          label="Place"
          isLabelHidden
          name="place"
          autoComplete="off"
          placeholder="Where exactly?"
          maxLength={MEET_UP_PLACE_MAX}
          value={words}
          error={problem}
          onChange={(next) => changed(() => type(next))}
        />
      ) : null}
    </fieldset>
  );
}

/** The days of a week, and any other one. */
export function DayFields({
  plan: { today, lastDay, days, day, setDay, isOtherDay, setOtherDay },
  problem,
  changed,
}: FieldProps & { readonly plan: PlanTime }): ReactNode {
  return (
    <fieldset>
      <legend className={styles.label}>Day</legend>
      <div className={styles.days}>
        {days.map((one, count) => (
          <Chip
            key={one}
            isOn={!isOtherDay && one === day}
            onPress={() =>
              changed(() => {
                setDay(one);
                setOtherDay(false);
              })
            }
          >
            {['Today', 'Tomorrow'][count] ?? dayText(one)}
          </Chip>
        ))}
        <Chip isOn={isOtherDay} onPress={() => setOtherDay(true)}>
          Another day
        </Chip>
      </div>
      {isOtherDay ? (
        <TextField
          label="Another day"
          isLabelHidden
          name="day"
          type="date"
          min={today}
          max={lastDay}
          value={day}
          error={problem}
          onChange={(next) => changed(() => setDay(next))}
        />
      ) : null}
    </fieldset>
  );
}

/** The times of the chosen day. */
export function TimeField({
  plan: { times, atMs, clock, setClock, isOwnZone },
  problem,
  changed,
}: FieldProps & { readonly plan: PlanTime }): ReactNode {
  const id = useId();
  return (
    <div>
      <SelectField
        label={isOwnZone ? 'Time' : 'Time at the campus'}
        name="time"
        nothing="Choose a time"
        value={atMs === undefined ? '' : clock}
        options={times.map((time) => [time.clock, clockText(time.clock)])}
        isWrong={problem !== null}
        describedBy={id}
        onChange={(next) => changed(() => setClock(next))}
      />
      <ErrorText id={id}>{problem}</ErrorText>
    </div>
  );
}
