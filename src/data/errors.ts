/** Why a read or write did not happen. Closed: the text for each code is chosen in the interface, in one place. */
export type DataErrorCode =
  /** The rules refuse: private community, not the owner, not verified. */
  | 'denied'
  | 'signed-out'
  | 'not-found'
  /** No connection, or the service does not answer. */
  | 'offline'
  /** A stored document that is not what it should be. */
  | 'malformed'
  | 'cancelled'
  /** A picture that cannot be read, or of a type we do not take. */
  | 'bad-media'
  /** The author belongs to another school than the post: since it was written, they have changed schools. */
  | 'other-school'
  /** A post's files could not be taken away with it. */
  | 'files-left'
  /** A conversation's messages could not all be taken away with it. */
  | 'messages-left'
  | 'failed';

/** Plain data, so that it can lie in the store. */
export interface DataError {
  readonly code: DataErrorCode;
  /** For the log, never for the screen. */
  readonly message: string;
}

/** A failure whose code is known where it happens. */
export class DataFailure extends Error {
  override readonly name = 'DataFailure';
  readonly code: DataErrorCode;
  constructor(code: DataErrorCode, message: string) {
    super(message);
    this.code = code;
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

function firebaseCodeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Turns whatever was thrown into an error of our own; an unknown one becomes 'failed'. */
export function toDataError(error: unknown): DataError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DataFailure) return { code: error.code, message };
  const firebaseCode = firebaseCodeOf(error);
  const known = firebaseCode === null ? undefined : CODE_BY_FIREBASE_CODE[firebaseCode];
  if (known) return { code: known, message };
  // A lazily loaded chunk that does not arrive is a connection fault; browsers word it differently.
  const isChunkFault = error instanceof TypeError && /import|fetch|module/i.test(message);
  return { code: isChunkFault ? 'offline' : 'failed', message };
}
