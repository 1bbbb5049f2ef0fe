import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { replaceIfChanged } from '../suite/build.ts';
import type { Clock } from '../shared/clock.ts';
import { noSuchAccount } from './errors.ts';

/** A connected account, as far as anything here depends on it. */
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
  /** What was typed so far, to go on with later. */
  readonly draft: Readonly<Record<string, string>>;
}

export type AccountChange = Partial<Omit<Account, 'id' | 'createdMs'>>;

/** The accounts of one platform, kept in a file so that ids stored elsewhere stay good over a restart. */
export class Accounts {
  private readonly byId = new Map<string, Account>();
  private saving = Promise.resolve();

  /** `file` null: kept in memory only. */
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

  /** Throws the provider's refusal for an account that is not there. */
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

/** As the provider's ids look: a prefix, then letters and digits. */
export function newId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex').slice(0, 16);
}

/** Our own file, written by `save`; one that cannot be read counts as empty, and what is no account is left out. */
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

/** Whether it is a list or a map of texts. */
function areTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one) => typeof one === 'string');
}
