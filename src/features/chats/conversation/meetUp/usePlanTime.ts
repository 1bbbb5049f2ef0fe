import { useMemo, useState } from 'react';
import { MEET_UP_AHEAD_MS, type MeetUp } from '../../../../domain/meetUp.ts';
import { meetUpTimes } from '../../../../domain/meetUpTimes.ts';
import { WEEKDAYS } from '../../../../lib/calendarNames.ts';
import { clockIn } from '../../../../lib/clockIn.ts';
import { serverNow } from '../../../../lib/serverNow.ts';
import { zoneOf } from './meetUpWords.ts';
import type { MeetUpThing } from './nextMeetUp.ts';

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
export const dayText = (day: string): string =>
  `${WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()] ?? ''} ${String(Number(day.slice(8)))}`;

/** '5:30 PM' of `17:30`. */
export function clockText(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${String(hour % 12 || 12)}${clock.slice(2)}\u202f${hour < 12 ? 'AM' : 'PM'}`;
}

/** A time that suits most, as `2027-05-15T17:00`: in two hours by day, else tomorrow at noon. */
function usualTime(now: string): string {
  const hour = Math.max(Number(now.slice(11, 13)) + AHEAD_HOURS, FIRST_HOUR);
  const day = now.slice(0, 10);
  return hour > LAST_HOUR ? `${dayAfter(day, 1)}T12:00` : `${day}T${String(hour).padStart(2, '0')}:00`;
}

/** Days as `2027-05-15`, clocks as `17:30`, in the campus's time. */
export interface PlanTime {
  readonly today: string;
  readonly lastDay: string;
  /** Those that are one press away. */
  readonly days: readonly string[];
  readonly day: string;
  readonly setDay: (day: string) => void;
  /** The day is one of the next 60. */
  readonly isDay: boolean;
  readonly isOtherDay: boolean;
  readonly setOtherDay: (isOtherDay: boolean) => void;
  readonly times: ReturnType<typeof meetUpTimes>;
  readonly clock: string;
  readonly setClock: (clock: string) => void;
  /** Undefined where the day has no such time. */
  readonly atMs: number | undefined;
  /** The reader's own clock shows the same. */
  readonly isOwnZone: boolean;
}

/** When to meet about a thing, in its campus's time: the day and the clock that are chosen, and what can be. */
export function usePlanTime(thing: MeetUpThing, before: MeetUp | null): PlanTime {
  const [zone] = useState(() => zoneOf(thing));
  const [nowMs] = useState(serverNow);
  const now = clockIn(zone, new Date(nowMs));
  const today = now.slice(0, 10);
  const lastDay = clockIn(zone, new Date(nowMs + MEET_UP_AHEAD_MS)).slice(0, 10);
  const days = Array.from({ length: DAYS_SHOWN }, (_, count) => dayAfter(today, count));
  const [begin] = useState(() =>
    before !== null && before.atMs > nowMs ? clockIn(zone, new Date(before.atMs)) : usualTime(now),
  );
  const [day, setDay] = useState(begin.slice(0, 10));
  const [clock, setClock] = useState(begin.slice(11));
  const [isOtherDay, setOtherDay] = useState(!days.includes(day));
  const isDay = day >= today && day <= lastDay;
  const times = useMemo(() => (isDay ? meetUpTimes(day, zone, nowMs) : []), [isDay, day, zone, nowMs]);
  const atMs = times.find((time) => time.clock === clock)?.atMs;
  const isOwnZone = clockIn(null, new Date(nowMs)) === now;
  return {
    today,
    lastDay,
    days,
    day,
    setDay,
    isDay,
    isOtherDay,
    setOtherDay,
    times,
    clock,
    setClock,
    atMs,
    isOwnZone,
  };
}
