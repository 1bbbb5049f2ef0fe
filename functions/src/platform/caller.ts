import type { RefusalReason } from '../../../src/domain/callables.ts';

/** Refuses a call with a text for the person. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** When to try again (milliseconds since 1970), if known. */
    readonly untilMs: number | null = null,
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}

/** The caller, from the verified ID token. */
export interface SignedIn {
  readonly uid: string;
  readonly email: string | null;
  /** The provider's flag of the account, which holds in all of its sessions: see `proveAddress`. */
  readonly isEmailVerified: boolean;
  /** The address that this session's sign-in has proven; null if it proved none. */
  readonly provenEmail: string | null;
  /** The id that all sessions of the same sign-in share; null if it has none. */
  readonly sessionId: string | null;
  /** The display name from the provider. */
  readonly name: string | null;
  readonly isGoogle: boolean;
  /** When the caller last authenticated. Null after a hand-over from another host, which needs no authentication. */
  readonly signedInAtMs: number | null;
  /** When the original sign-in began, which may have been on another host. */
  readonly sessionBeganAtMs: number;
}
