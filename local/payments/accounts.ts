import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { replaceIfChanged } from '../suite/build.ts';
import type { Clock } from '../shared/clock.ts';
import { noSuchAccount } from './errors.ts';

/** The fields of a connected account that are used here. */
export interface Account {
  readonly id: string;
  readonly createdMs: number;
  readonly country: string;
  readonly email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly capabilities: readonly string[];
  readonly detailsSubmitted: boolean;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  /** The values typed so far. */
  readonly draft: Readonly<Record<string, string>>;
  /** Tells apart the bank accounts that are paid out to; absent before one was typed. */
  readonly bankFingerprint?: string;
}

export type AccountChange = Partial<Omit<Account, 'id' | 'createdMs'>>;

/** The accounts of one platform, stored in a file, so that ids stored elsewhere survive a restart. */
export class Accounts {
  private readonly byId = new Map<string, Account>();
  private saving = Promise.resolve();

  /** With `file` null: only in memory. */
  constructor(
    private readonly clock: Clock,
    private readonly file: string | null,
  ) {
    for (const account of file === null ? [] : readAccounts(file)) this.byId.set(account.id, account);
  }

  create(fields: Pick<Account, 'country' | 'email' | 'metadata' | 'capabilities'>): Account {
    const account: Account = {
      id: newId('acct_'),
      createdMs: this.clock.nowMs(),
      ...fields,
      detailsSubmitted: false,
      chargesEnabled: false,
      payoutsEnabled: false,
      draft: {},
    };
    this.byId.set(account.id, account);
    this.save();
    return account;
  }

  find(id: string): Account | null {
    return this.byId.get(id) ?? null;
  }

  /** Throws the provider's error for an unknown account. */
  get(id: string): Account {
    const account = this.find(id);
    if (account === null) throw noSuchAccount(id);
    return account;
  }

  change(id: string, change: AccountChange): Account {
    const account = { ...this.get(id), ...change };
    this.byId.set(id, account);
    this.save();
    return account;
  }

  remove(id: string): void {
    this.get(id);
    this.byId.delete(id);
    this.save();
  }

  list(): readonly Account[] {
    return [...this.byId.values()];
  }

  /** Resolves when everything is on disk. */
  async saved(): Promise<void> {
    await this.saving;
  }

  private save(): void {
    const { file } = this;
    if (file === null) return;
    this.saving = this.saving
      .then(() => replaceIfChanged(file, JSON.stringify(this.list(), null, 2)))
      .then(
        () => undefined,
        (error: unknown) => {
          console.error('The accounts of the card provider could not be saved:', error);
        },
      );
  }
}

/** The form of the provider's ids: a prefix, then letters and digits. */
export function newId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex').slice(0, 16);
}

/** Reads the file that `save` writes. An unreadable file counts as empty; invalid accounts are skipped. */
function readAccounts(file: string): readonly Account[] {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(stored) ? stored.filter(isAccount) : [];
  } catch {
    return [];
  }
}

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: keyof Account): unknown => Reflect.get(value, name);
  const email = field('email');
  const capabilities = field('capabilities');
  return (
    typeof field('id') === 'string' &&
    typeof field('createdMs') === 'number' &&
    typeof field('country') === 'string' &&
    (email === null || typeof email === 'string') &&
    Array.isArray(capabilities) &&
    areTexts(capabilities) &&
    areTexts(field('metadata')) &&
    areTexts(field('draft')) &&
    (['detailsSubmitted', 'chargesEnabled', 'payoutsEnabled'] as const).every(
      (name) => typeof field(name) === 'boolean',
    )
  );
}

/** Whether it is an array or an object of strings. */
function areTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one) => typeof one === 'string');
}
