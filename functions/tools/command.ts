import type { Bucket } from '@google-cloud/storage';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** The services that a command uses. */
export interface Handles {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly bucket: Bucket;
}

/** The words typed after the command's name. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One action of a command. `says` describes it, for dry runs. */
export interface Action {
  readonly says: string;
  /** May return a sentence about the outcome. */
  readonly act: () => Promise<string | void>;
}

export interface Command {
  /** The arguments: `USER SCHOOL_ADDRESS`. */
  readonly usage: string;
  readonly words: { readonly min: number; readonly max: number };
  readonly about: string;
  /** The command's own options, with their help. */
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly help: string }>>;
  /** Checks the arguments and returns the actions. Writes nothing. */
  readonly plan: (handles: Handles, typed: Typed) => Promise<readonly Action[]>;
}

/** The command cannot do what was requested; the message is for the operator. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** An option's text; undefined if it was not given. */
export function textOption({ options }: Typed, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
