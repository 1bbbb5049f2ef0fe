import { CAMPUS_IDS } from './campus.ts';
import type { CampusId } from './campus.ts';
import {
  campusHere,
  campusIn,
  HAND_OVER_PAGE,
  isHandOverSecret,
  paramsOf,
  siblingOrigin,
} from './handOver.ts';

/**
 * Signing in is per origin, and a hand-over leaves a sign-in on both hosts. So a log-out makes a round:
 *
 * 1. At each hand-over both hosts remember the other's campus and a proof, the hash of the code that went between them.
 * 2. A log-out, when it is done at home, goes to the first host it knows: `/auth/hand-over#end=ou.PROOF&past=ut&home=ut`.
 * 3. That one ends its sign-in if it remembers that proof, adds the hosts it knows itself, and goes on to the next. One
 *    that does not know the proof has somebody else signed in, or nobody, and only goes on.
 * 4. The last goes home, which shows what it would have shown at once.
 *
 * A proof never leaves this browser: it is in the storage of these two hosts, in a home's note of what is still to be done,
 * and in the fragments of a round, which lead it by others of our hosts, too. So nobody else's link signs anybody out. Hosts
 * are made from campus ids, and where the round ends comes out of the home's own storage: it leads to none but our hosts.
 */
export interface HostEnd {
  readonly campusId: CampusId;
  readonly proof: string;
}

export interface LogOutRound {
  /** Still to visit, in this order. */
  readonly ends: readonly HostEnd[];
  /** Whose sign-ins have ended, the home's too: none of these is visited again, so that every round ends. */
  readonly past: readonly CampusId[];
  readonly home: CampusId;
}

/**
 * A few, since a host that was asked cannot know whether its code was used: the newest may be of nothing. And any site
 * may have it asked: the oldest stays.
 */
const ENDS_OF_CAMPUS = 3;
/** What one host remembers always fits. Lists begin with what matters most; what is too much falls off at their end. */
export const ENDS_MAX = ENDS_OF_CAMPUS * CAMPUS_IDS.length;

/** What a host remembers after one more hand-over, the newest first; of each campus the newest and the oldest. */
export function withEnd(known: readonly HostEnd[], end: HostEnd): readonly HostEnd[] {
  const isSame = ({ campusId }: HostEnd): boolean => campusId === end.campusId;
  const same = [end, ...known.filter(isSame)];
  // Before the oldest, which is at the end.
  same.splice(ENDS_OF_CAMPUS - 1, same.length - ENDS_OF_CAMPUS);
  return [...same, ...known.filter((one) => !isSame(one))];
}

/** As they are kept and as they travel: `ou.PROOF,uf.PROOF`. */
export function writeEnds(ends: readonly HostEnd[]): string {
  return ends.map(({ campusId, proof }) => `${campusId}.${proof}`).join(',');
}

/** None at all where any is malformed, or where there are too many. */
export function parseEnds(text: string): readonly HostEnd[] | null {
  if (text === '') return [];
  const ends: HostEnd[] = [];
  for (const part of text.split(',', ENDS_MAX + 1)) {
    const [id, proof = '', more] = part.split('.', 3);
    const campusId = campusIn(id);
    if (campusId === null || !isHandOverSecret(proof) || more !== undefined) return null;
    ends.push({ campusId, proof });
  }
  return ends.length > ENDS_MAX ? null : ends;
}

/** What another of our hosts says of a round. */
export function parseRound(fragment: string): LogOutRound | null {
  const params = paramsOf(fragment, ['end', 'past', 'home']);
  const ends = parseEnds(params?.get('end') ?? '');
  const home = campusIn(params?.get('home'));
  if (params === null || ends === null || home === null) return null;
  const past: CampusId[] = [];
  for (const id of (params.get('past') ?? '').split(',', ENDS_MAX)) {
    const campusId = campusIn(id);
    if (campusId === null) return null;
    past.push(campusId);
  }
  return { ends, past, home };
}

/** Whether the host of a campus that remembers these is one whose sign-in the round is to end. */
export function isMeant(round: LogOutRound, here: CampusId, own: readonly HostEnd[]): boolean {
  return round.ends.some(
    ({ campusId, proof }) => campusId === here && own.some((known) => known.proof === proof),
  );
}

/**
 * The round after the host of a campus was visited. One that ended its sign-in adds those it knows itself, behind the
 * round's own: these its home counts on. One that did not may be visited again: the right proof may be with a later one.
 */
export function afterVisit(round: LogOutRound, here: CampusId, own: readonly HostEnd[]): LogOutRound {
  const past = own.length === 0 ? round.past : [...round.past, here];
  const ends = [
    ...round.ends.filter(({ campusId }) => campusId !== here),
    ...own.filter(({ campusId }) => !past.includes(campusId)),
  ];
  return { ...round, past, ends: ends.slice(0, ENDS_MAX) };
}

/** Where a round goes on: to its next host, or home. Null on a host that is not a campus's, and when it goes nowhere. */
export function roundUrl(here: string, { ends, past, home }: LogOutRound): string | null {
  const next = ends[0]?.campusId ?? home;
  const origin = siblingOrigin(here, next);
  if (origin === null || next === campusHere(here)) return null;
  return `${origin}${HAND_OVER_PAGE}#end=${writeEnds(ends)}&past=${past.join(',')}&home=${home}`;
}
