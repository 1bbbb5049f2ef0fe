import { isRecord } from '../../support/records.ts';
import type { Person } from './people.ts';

/** The same person with a token that says it was signed in at another time or in another way. */
export function withToken(person: Person, change: (claims: Record<string, unknown>) => void): Person {
  const [header = '', payload = '', signature = ''] = person.token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!isRecord(claims)) throw new Error('No claims.');
  change(claims);
  return {
    ...person,
    token: [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'),
  };
}
