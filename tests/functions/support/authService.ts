import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

export const PASSWORD = 'correct horse';

/** Asks the auth service as the SDK does. The refusal's text is the error's message. */
export async function askAuth(
  path: string,
  body: unknown,
  authorization?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`http://${testSuite().auth}/${path}?key=local`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer)) throw new Error('Not an answer of the auth service.');
  if (isRecord(answer.error)) throw new Error(String(answer.error.message));
  return answer;
}

/** The same for the project's accounts, with the server's own rights. */
export function askAccounts(verb: string, body: unknown): Promise<Record<string, unknown>> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${testSuite().projectId}/accounts${verb}`;
  return askAuth(path, body, 'Bearer owner');
}

/** The roles on a token. */
export function claimsOf({ token }: Pick<Person, 'token'>): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return isRecord(claims) ? claims : {};
}
