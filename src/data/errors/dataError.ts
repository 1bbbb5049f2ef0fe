const CODES = [
  /** The rules refused: private community, not the owner, not verified. */
  'denied',
  'signed-out',
  'not-found',
  /** No connection, or the service does not answer. */
  'offline',
  /** A stored document has an unexpected shape. */
  'malformed',
  'cancelled',
  /** A picture that cannot be read, or of a type that is not supported. */
  'bad-media',
  /** The author has changed schools since writing the post. */
  'other-school',
  /** Somebody has changed it meanwhile: what was written is not stored. */
  'changed-elsewhere',
  /** Somebody's want is accepted: the price stands. */
  'promised',
  /** The post was deleted, but not all of its files. */
  'files-left',
  /** The conversation was deleted, but not all of its messages. */
  'messages-left',
  'failed',
] as const;

/** Why a read or write failed. A closed set: `errorText.ts` has the text for each code. */
export type DataErrorCode = (typeof CODES)[number];

/** Plain data, so that it can be in the store. */
export interface DataError {
  readonly code: DataErrorCode;
  /** For the log, never for the screen. */
  readonly message: string;
}

/** A failure whose code is known where it is thrown. */
export class DataFailure extends Error {
  override readonly name = 'DataFailure';
  constructor(
    readonly code: DataErrorCode,
    message: string,
  ) {
    super(message);
  }
}

const CODE_BY_FIREBASE_CODE: Readonly<Record<string, DataErrorCode>> = {
  'permission-denied': 'denied',
  unauthenticated: 'signed-out',
  'not-found': 'not-found',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  cancelled: 'cancelled',
  'storage/unauthorized': 'denied',
  'storage/unauthenticated': 'signed-out',
  'storage/canceled': 'cancelled',
  'storage/object-not-found': 'not-found',
  'storage/retry-limit-exceeded': 'offline',
  'auth/network-request-failed': 'offline',
};

/** Converts whatever was thrown; an unknown error becomes 'failed'. */
export function toDataError(error: unknown): DataError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DataFailure) return { code: error.code, message };
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const known = typeof code === 'string' ? CODE_BY_FIREBASE_CODE[code] : undefined;
  if (known) return { code: known, message };
  // A lazily loaded chunk that fails to load is a connection failure; browsers word it differently.
  const isChunkFault = error instanceof TypeError && /import|fetch|module/i.test(message);
  return { code: isChunkFault ? 'offline' : 'failed', message };
}

/**
 * The code of a query's error: our endpoints fail with a `DataError`; anything else, from the toolkit itself, is
 * 'failed'.
 */
export function errorCodeOf(error: unknown): DataErrorCode {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'failed';
  return CODES.find((code) => code === error.code) ?? 'failed';
}

/**
 * Why a query has no current answer; null where it has one or is loading. What nothing answered is no answer until there is
 * one, also while it is asked again by itself: the words about it stay.
 */
export function problemOf({
  error,
  isError,
}: {
  readonly error?: unknown;
  readonly isError: boolean;
}): DataErrorCode | null {
  const code = error === undefined ? null : errorCodeOf(error);
  return isError || code === 'offline' ? code : null;
}
