import { appConfig } from '../appConfig.ts';
import { ENDED_KEY } from './deviceTraces.ts';
import { askForToken } from './renewToken.ts';

/** Tabs that are loaded anew because another has ended the session hear of the reason for so long. */
const HEARD_WITHIN_MS = 30_000;

/**
 * Whether the session of that token has ended because its account is disabled, by a ban or in the course of its
 * deletion: the SDK lets go of such a session without a reason. Of a line that is down nothing is known.
 */
export async function isDisabled(refreshToken: string): Promise<boolean> {
  const answer = await askForToken(appConfig(), refreshToken);
  return answer.status === 'refused' && answer.code === 'USER_DISABLED';
}

/** Why a session was ended by others than its owner: what the account's own record says, or all that the provider says. */
export type Ending = 'banned' | 'disabled';

/** Lets this browser's other tabs know why their session has ended. */
export function tellTabs(ending: Ending): void {
  try {
    localStorage.setItem(ENDED_KEY, `${String(Date.now())} ${ending}`);
  } catch (error) {
    // A browser that keeps nothing, or a full one: the others see that it is over.
    console.error(error);
  }
}

function stored(): string {
  try {
    return localStorage.getItem(ENDED_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Why the session of this browser has ended a moment ago; null where nobody has said so. */
export function justEnded(): Ending | null {
  const [atMs, ending] = stored().split(' ');
  const agoMs = Date.now() - Number(atMs);
  // A clock that was put back does not say it for ever.
  if (!(agoMs >= 0 && agoMs < HEARD_WITHIN_MS)) return null;
  return ending === 'banned' || ending === 'disabled' ? ending : null;
}
