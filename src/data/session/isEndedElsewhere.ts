import { endedSessionPath } from '../../domain/sharedSession.ts';
import { appConfig } from '../config/appConfig.ts';
import { isFields } from '../stored/fields.ts';
import { sendRequest } from '../rest/request.ts';
import { notifyTabs } from './endingReason.ts';
import { renewStored } from '../rest/renewToken.ts';
import { sharedSignIn } from './sharedSignIn.ts';
import { TOKEN_SPARE_MS } from '../rest/storedSignIn.ts';

const UNAUTHENTICATED = 401;

/** Whether the session has a record; null when the token is not taken. Rejects without an answer. */
async function hasRecord(sessionId: string, token: string): Promise<boolean | null> {
  const { status, body } = await sendRequest(appConfig(), endedSessionPath(sessionId), token);
  if (status === UNAUTHENTICATED) return null;
  const row: unknown = Array.isArray(body) ? body[0] : undefined;
  if (!isFields(row) || !('found' in row || 'missing' in row))
    throw new Error(`The log-out record could not be read: ${String(status)}`);
  return 'found' in row;
}

/**
 * Whether the sign-in stored here was logged out on another host. Asks the server only about one that was handed over or
 * has been (one read). A session that the provider renews no more has ended as well. Rejects when that cannot be known.
 */
export async function isEndedElsewhere(): Promise<boolean> {
  const shared = sharedSignIn();
  if (shared === null) return false;
  const { sessionId, idToken, expiresAtMs } = shared;
  const isFresh = expiresAtMs - Date.now() > TOKEN_SPARE_MS;
  const isEnded = isFresh ? await hasRecord(sessionId, idToken) : null;
  if (isEnded !== null) return isEnded;
  const renewed = await renewStored(localStorage, appConfig());
  // Another tab has renewed it, or signed out.
  if (renewed === null) return isEndedElsewhere();
  if (renewed.status === 'refused') {
    if (renewed.code === 'USER_DISABLED') notifyTabs('disabled');
    return true;
  }
  const answer = renewed.status === 'renewed' ? await hasRecord(sessionId, renewed.idToken) : null;
  if (answer === null) throw new Error('The sign-in could not be renewed');
  return answer;
}
