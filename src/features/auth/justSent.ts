import { RESENT_PREFIX } from '../../data/session/deviceTraces.ts';

/** Rate limit for another link: the same as the server's for another code. */
export const LINK_PAUSE_MS = 120_000;

/** Shown instead of sending another mail within two minutes. */
export const JUST_SENT = 'A link was sent less than two minutes ago. Please wait for it.';

const sentKey = (to: string): string => RESENT_PREFIX + to.toLowerCase();

/** Whether this tab requested a link to `to` in the last two minutes; `to` is an address, or a claim's id. */
export function isJustSent(to: string): boolean {
  const agoMs = Date.now() - Number(sessionStorage.getItem(sentKey(to)));
  // Guards against a clock that was set back.
  return agoMs >= 0 && agoMs < LINK_PAUSE_MS;
}

/** Stores that a link was mailed to `to` now. */
export function noteSent(to: string): void {
  sessionStorage.setItem(sentKey(to), String(Date.now()));
}
