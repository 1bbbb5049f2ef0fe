import { appConfig } from '../config/appConfig.ts';
import { ENDED_KEY } from './deviceTraces.ts';
import { askForToken } from '../rest/renewToken.ts';

/** How long other tabs, which reload because the session ended, may read the reason. */
const HEARD_WITHIN_MS = 30_000;

/**
 * Whether the session ended because its account is disabled, by a ban or during its deletion: the SDK gives no reason.
 * False when offline.
 */
export async function isDisabled(refreshToken: string): Promise<boolean> {
  const answer = await askForToken(appConfig(), refreshToken);
  return answer.status === 'refused' && answer.code === 'USER_DISABLED';
}

/**
 * Why the server ended a session: 'banned' from the account's own record, 'disabled' when the provider says no more.
 */
export type Ending = 'banned' | 'disabled';

/** Tells this browser's other tabs why their session ended. */
export function notifyTabs(ending: Ending): void {
  try {
    localStorage.setItem(ENDED_KEY, `${String(Date.now())} ${ending}`);
  } catch (error) {
    // Storage is full or denied: the other tabs only see that the session is over.
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

/** Why this browser's session ended a moment ago; null when unknown. */
export function justEnded(): Ending | null {
  const [atMs, ending] = stored().split(' ');
  const agoMs = Date.now() - Number(atMs);
  // Guards against a clock that was set back.
  if (!(agoMs >= 0 && agoMs < HEARD_WITHIN_MS)) return null;
  return ending === 'banned' || ending === 'disabled' ? ending : null;
}
