import type { RefusalReason } from '../../../src/domain/callables.ts';

/** A call that is answered with a text for the person instead of a result. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** When to try again (milliseconds since 1970), where that is known. */
    readonly untilMs: number | null = null,
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}

/** Who calls: the verified ID token's content. */
export interface SignedIn {
  readonly uid: string;
  readonly email: string | null;
  /** What the provider says of the account, whoever is in it: see `proveAddress`. */
  readonly isEmailVerified: boolean;
  /** The address that the sign-in which began this session proved; null when it proved none. */
  readonly provenEmail: string | null;
  /** The id that all sessions of the same sign-in share; null when it has none. */
  readonly sessionId: string | null;
  /** The display name the provider gave. */
  readonly name: string | null;
  readonly isGoogle: boolean;
  /** When they last showed who they are. Null after a hand-over from another host, where they showed nothing. */
  readonly signedInAtMs: number | null;
  /** When the sign-in that it came of began: that on another host, where it was handed over. */
  readonly sessionBeganAtMs: number;
}
