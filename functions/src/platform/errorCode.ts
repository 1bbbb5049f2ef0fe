/** gRPC status codes, as Firestore's errors have them. */
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;

/** The `code` of a thrown value, as the SDKs set it: a text or a number; undefined if it has none. */
export function errorCode(error: unknown): unknown {
  return Reflect.get(Object(error), 'code');
}
