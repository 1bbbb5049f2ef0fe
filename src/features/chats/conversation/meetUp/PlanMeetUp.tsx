import { useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectPost, type WithPosts } from '../../../../data/posts/postsSlice.ts';
import type { WithSession } from '../../../../data/session/sessionSlice.ts';
import type { Chat } from '../../../../domain/chat.ts';
import { MEET_UP_AHEAD_MS, MEET_UP_PLACE_MAX, type MeetUp } from '../../../../domain/meetUp.ts';
import { meetUpPlace } from '../../../../domain/meetUpSteps.ts';
import { meetUpTimes } from '../../../../domain/meetUpTimes.ts';
import { WEEKDAYS } from '../../../../lib/calendarNames.ts';
import { clockIn } from '../../../../lib/clockIn.ts';
import { serverNow } from '../../../../lib/serverNow.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorText } from '../../../../ui/ErrorText.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useInitialFocus } from '../../../../ui/useInitialFocus.ts';
import { useMeetUpSpots } from '../../../campus/useMeetUpSpots.ts';
import { nameOfPost } from '../../../posts/card/postTitle.ts';
import styles from './PlanMeetUp.module.css';
import { zoneOf } from './meetUpWords.ts';
import { nextMeetUp, type MeetUpThing } from './nextMeetUp.ts';
import { takeStep } from './takeStep.ts';

const DAY_MS = 86_400_000;
/** The days that are one press away. */
const DAYS_SHOWN = 7;
/** When most meet: not before 9, nor after 8 in the evening, and not at once. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
const AHEAD_HOURS = 2;

/** So many days after a day, `2027-05-15`. */
const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** 'Wed 2' */
const dayText = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()] ?? ''} ${String(Number(day.slice(8)))}`;

/** '5:30 PM' of `17:30`. */
function clockText(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${String(hour % 12 || 12)}${clock.slice(2)}\u202f${hour < 12 ? 'AM' : 'PM'}`;
}

/** A time that suits most, as `2027-05-15T17:00`: in two hours by day, else tomorrow at noon. */
function usualTime(now: string): string {
  const hour = Math.max(Number(now.slice(11, 13)) + AHEAD_HOURS, FIRST_HOUR);
  const day = now.slice(0, 10);
  return hour > LAST_HOUR ? `${dayAfter(day, 1)}T12:00` : `${day}T${String(hour).padStart(2, '0')}:00`;
}

interface PlanMeetUpProps {
  readonly uid: string;
  readonly chat: Chat;
  readonly thing: MeetUpThing;
  readonly onClose: () => void;
}

/** Asks where and when to meet about a thing, or where and when instead. */
export function PlanMeetUp(props: PlanMeetUpProps): ReactNode {
  const { chat, thing, onClose } = props;
  // It stays what it was as it was opened: nothing moves under a finger.
  const [before] = useState(() => nextMeetUp(chat.meetUp, serverNow()));
  const post = useSelector((state: WithPosts) => selectPost(state, thing.postId));
  return (
    <Dialog
      title={before === null ? 'Plan a Meet-up' : 'Change the Meet-up'}
      text={post && nameOfPost(post)}
      onClose={onClose}
    >
      <PlanForm {...props} before={before} />
    </Dialog>
  );
}

type Field = 'place' | 'day' | 'time';

function PlanForm({
  uid,
  chat,
  thing,
  before,
  onClose,
}: PlanMeetUpProps & { readonly before: MeetUp | null }) {
  const store = useStore<WithSession>();
  const id = useId();
  const { postId, campusId } = thing;
  const spots = useMeetUpSpots(campusId);
  const [zone] = useState(() => zoneOf(thing));
  const [nowMs] = useState(serverNow);
  const now = clockIn(zone, new Date(nowMs));
  const today = now.slice(0, 10);
  const lastDay = clockIn(zone, new Date(nowMs + MEET_UP_AHEAD_MS)).slice(0, 10);
  const days = Array.from({ length: DAYS_SHOWN }, (_, count) => dayAfter(today, count));

  const isSpot = (name: string): boolean => spots?.some((spot) => spot.name === name) === true;
  const first = before?.place ?? spots?.[0]?.name ?? '';
  /** A spot's name, or '' for own words; null before a choice. */
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const spotName = picked ?? (isSpot(first) ? first : '');
  const words = typed ?? (isSpot(first) ? '' : first);
  const place = spotName === '' ? meetUpPlace(words) : spotName;

  const [begin] = useState(() =>
    before !== null && before.atMs > nowMs ? clockIn(zone, new Date(before.atMs)) : usualTime(now),
  );
  const [day, setDay] = useState(begin.slice(0, 10));
  const [clock, setClock] = useState(begin.slice(11));
  const [isOtherDay, setOtherDay] = useState(!days.includes(day));
  const isDay = day >= today && day <= lastDay;
  const times = useMemo(() => (isDay ? meetUpTimes(day, zone, nowMs) : []), [isDay, day, zone, nowMs]);
  const atMs = times.find((time) => time.clock === clock)?.atMs;

  const [problem, setProblem] = useState<{ readonly at: Field | 'sending'; readonly text: string } | null>(
    null,
  );
  const [isBusy, setBusy] = useState(false);
  const firstField = useInitialFocus<HTMLInputElement>();
  const problemAt = (field: Field | 'sending'): string | null =>
    problem?.at === field ? problem.text : null;
  const changed = (change: () => void): void => {
    change();
    setProblem(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const refuse = (at: Field, text: string): void => {
      setProblem({ at, text });
      event.currentTarget.querySelector<HTMLElement>(`[name=${at}]`)?.focus();
    };
    if (place === '') return refuse('place', 'Say where.');
    if (!isDay) return refuse('day', 'Choose one of the next 60 days.');
    if (atMs === undefined || atMs <= serverNow()) return refuse('time', 'Choose a later time.');
    setBusy(true);
    const step = { postId, campusId, place, atMs, state: 'proposed', byUid: uid } as const;
    const failure = await takeStep(store, chat, step);
    setBusy(false);
    if (failure !== null) return setProblem({ at: 'sending', text: failure });
    onClose();
  };
  const option = (name: string, label: ReactNode): ReactNode => (
    <label key={name} className={styles.option}>
      <input
        ref={name === spotName ? firstField : undefined}
        type="radio"
        name={id}
        checked={name === spotName}
        onChange={() => changed(() => setPicked(name))}
      />
      <span>{label}</span>
    </label>
  );
  const ownWords = (
    <TextField
      ref={spots?.length === 0 ? firstField : undefined}
      label="Place"
      isLabelHidden
      name="place"
      autoComplete="off"
      placeholder="Where exactly?"
      maxLength={MEET_UP_PLACE_MAX}
      value={words}
      error={problemAt('place')}
      onChange={(next) => changed(() => setTyped(next))}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
        {spotName === '' ? ownWords : null}
      </fieldset>
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
            error={problemAt('day')}
            onChange={(next) => changed(() => setDay(next))}
          />
        ) : null}
      </fieldset>
      <div>
        <SelectField
          label={clockIn(null, new Date(nowMs)) === now ? 'Time' : 'Time at the campus'}
          name="time"
          nothing="Choose a time"
          value={atMs === undefined ? '' : clock}
          options={times.map((time) => [time.clock, clockText(time.clock)])}
          isWrong={problemAt('time') !== null}
          describedBy={id}
          onChange={(next) => changed(() => setClock(next))}
        />
        <ErrorText id={id}>{problemAt('time')}</ErrorText>
      </div>
      <ErrorText>{problemAt('sending')}</ErrorText>
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  );
}
