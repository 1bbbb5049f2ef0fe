import { CLOSED_UNTIL_KEY } from './deviceTraces.ts';

/**
 * Tells the owner of an account that is closed for a while when to come back. A local time, and the day where it is not
 * today.
 */
export function closedText(untilMs: number, nowMs = Date.now()): string {
  const [until, now] = [new Date(untilMs), new Date(nowMs)];
  const time = until.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const when = until.toDateString() === now.toDateString() ? time : `${time} tomorrow`;
  return `For your safety, everyone has been logged out of this account, and it stays closed until ${when}. Please log in with a new link after that.`;
}

/** Keeps the time: until then the provider says of this account only that it is disabled. */
export function rememberClosed(untilMs: number): void {
  try {
    localStorage.setItem(CLOSED_UNTIL_KEY, String(untilMs));
  } catch {
    // A browser that stores nothing: a sign-in before that time is told that the account is disabled.
  }
}

/** The text of an account that was closed here and is not open yet; null when there is none. */
export function storedClosedText(): string | null {
  try {
    const untilMs = Number(localStorage.getItem(CLOSED_UNTIL_KEY));
    return untilMs > Date.now() ? closedText(untilMs) : null;
  } catch {
    return null;
  }
}
