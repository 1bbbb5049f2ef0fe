import { RESENT_PREFIX } from '../../data/session/deviceTraces.ts';

/** No further link is mailed on request for so long: as long as the server keeps back a further code. */
export const LINK_PAUSE_MS = 120_000;

/** Said instead of a further mail within these two minutes. */
export const JUST_SENT = 'A link was sent less than two minutes ago. Please wait for it.';

const sentKey = (to: string): string => RESENT_PREFIX + to.toLowerCase();

/** Whether this tab had a link mailed there in the last two minutes; `to` is an address, or a claim's id. */
export function isJustSent(to: string): boolean {
  const agoMs = Date.now() - Number(sessionStorage.getItem(sentKey(to)));
  // A clock that was put back must not hold the mail for longer.
  return agoMs >= 0 && agoMs < LINK_PAUSE_MS;
}

/** Notes that a link was mailed there now. */
export function noteSent(to: string): void {
  sessionStorage.setItem(sentKey(to), String(Date.now()));
}
