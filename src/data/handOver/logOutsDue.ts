import { parseEnds, writeEnds } from '../../domain/logOutRound.ts';
import type { HostEnd } from '../../domain/logOutRound.ts';
import { LOG_OUTS_KEY } from '../session/deviceTraces.ts';

/** What log-outs here have left to do at other hosts, kept as `ROUNDS BEGUN_AT_MS ou.PROOF,uf.PROOF`. */
export interface LogOutsDue {
  readonly ends: readonly HostEnd[];
  /** So many have begun for these since the last log-out, and none is known to have come home. */
  readonly rounds: number;
  /** When the last one began, 0 when none did. */
  readonly begunAtMs: number;
}

/** That of the log-out and three more: a host that leads nowhere may not keep everybody from this one. */
const ROUNDS_MAX = 4;

export function logOutsDue(): LogOutsDue {
  const [rounds, begunAtMs, ends = ''] = (localStorage.getItem(LOG_OUTS_KEY) ?? '').split(' ');
  return { ends: parseEnds(ends) ?? [], rounds: Number(rounds) || 0, begunAtMs: Number(begunAtMs) || 0 };
}

/** Keeps it as long as there is something left, and sense in trying. */
export function keepLogOutsDue({ ends, rounds, begunAtMs }: LogOutsDue): void {
  if (ends.length === 0 || rounds >= ROUNDS_MAX) localStorage.removeItem(LOG_OUTS_KEY);
  else localStorage.setItem(LOG_OUTS_KEY, `${String(rounds)} ${String(begunAtMs)} ${writeEnds(ends)}`);
}

/** These are done. What a newer log-out has noted stays: its own round may still be on its way. */
export function forgetLogOutsDue(done: readonly HostEnd[]): void {
  const due = logOutsDue();
  const ends = due.ends.filter(({ proof }) => !done.some((one) => one.proof === proof));
  keepLogOutsDue({ ...due, ends });
}
