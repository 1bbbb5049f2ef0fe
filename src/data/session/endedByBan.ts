import { appConfig } from '../appConfig.ts';
import { isFields } from '../fields.ts';
import { BAN_KEY } from './deviceTraces.ts';
import { askForToken } from './renewToken.ts';

/** Tabs that are loaded anew because another has ended the session hear of the ban for so long. */
const HEARD_WITHIN_MS = 30_000;

/**
 * Whether the session of that token has ended because its account is disabled, which nothing but a ban does: the SDK
 * lets go of such a session without a reason. Of a line that is down nothing is known.
 */
export async function isDisabled(refreshToken: string): Promise<boolean> {
  try {
    const response = await askForToken(appConfig(), refreshToken);
    const answer: unknown = response.ok ? null : await response.json();
    const error = isFields(answer) ? answer['error'] : null;
    return isFields(error) && error['message'] === 'USER_DISABLED';
  } catch {
    return false;
  }
}

/** Lets this browser's other tabs know why their session has ended. */
export function tellTabsOfBan(): void {
  localStorage.setItem(BAN_KEY, String(Date.now()));
}

/** Whether the session of this browser has ended a moment ago because of a ban. */
export function wasJustBanned(): boolean {
  return Date.now() - Number(localStorage.getItem(BAN_KEY)) < HEARD_WITHIN_MS;
}
