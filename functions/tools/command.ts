import type { Bucket } from '@google-cloud/storage';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** What a command works on. */
export interface Handles {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly bucket: Bucket;
}

/** What was typed after the command's name. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One thing a command does. `says` names it so that a dry run tells exactly what would be done. */
export interface Action {
  readonly says: string;
  /** May answer what there is to tell afterwards. */
  readonly act: () => Promise<string | void>;
}

export interface Command {
  /** The words after the name: `USER SCHOOL_ADDRESS`. */
  readonly usage: string;
  readonly words: { readonly min: number; readonly max: number };
  readonly about: string;
  /** Options of its own, with their help. */
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly help: string }>>;
  /** Looks, and says what it will do. Writes nothing. */
  readonly plan: (handles: Handles, typed: Typed) => Promise<readonly Action[]>;
}

/** The command cannot do what was asked; the message is for the operator. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The option's text, or undefined when it was not given. */
export function textOption({ options }: Typed, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
