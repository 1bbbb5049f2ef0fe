import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { replaceIfChanged } from '../suite/build.ts';

/** A Google account of the local consent page. */
export interface GoogleAccount {
  readonly email: string;
  readonly name: string;
}

/** The claims of Google's ID token. The Auth emulator accepts them unsigned, as JSON. */
export interface GoogleClaims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: true;
  readonly name: string;
}

/** The account on the first run, so that one click signs in. */
const FIRST: readonly GoogleAccount[] = [
  { email: 'riley.morgan@gmail.com', name: 'Riley Morgan' },
  { email: 'sam.okafor@gmail.com', name: 'Sam Okafor' },
];
const KEPT_MAX = 20;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NAME_MAX = 100;

/** The accounts on offer, newest first, stored in a file. */
export class GoogleAccounts {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async list(): Promise<readonly GoogleAccount[]> {
    const text = await readFile(this.#path, 'utf8').catch(() => null);
    if (text === null) return FIRST;
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap((entry: unknown) => accountOf(entry) ?? []) : FIRST;
  }

  /** Stores the account for the next time and returns its claims; null if the address or name is invalid. */
  async use(entry: unknown): Promise<GoogleClaims | null> {
    const account = accountOf(entry);
    if (account === null) return null;
    const others = (await this.list()).filter(({ email }) => email !== account.email);
    await replaceIfChanged(this.#path, JSON.stringify([account, ...others].slice(0, KEPT_MAX), null, 2));
    return { sub: subjectOf(account.email), email: account.email, email_verified: true, name: account.name };
  }
}

function accountOf(entry: unknown): GoogleAccount | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const email: unknown = Reflect.get(entry, 'email');
  const name: unknown = Reflect.get(entry, 'name');
  if (typeof email !== 'string' || typeof name !== 'string') return null;
  const account = { email: email.trim().toLowerCase(), name: name.trim() };
  return EMAIL.test(account.email) && account.name !== '' && account.name.length <= NAME_MAX ? account : null;
}

/** Google's ids have 21 digits and never change; ours are derived from the address. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return BigInt(`0x${digest}`).toString().padStart(21, '1');
}
