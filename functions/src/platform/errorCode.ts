/** The `code` of a thrown value, as the SDKs set it: a text or a number; undefined if it has none. */
export function errorCode(error: unknown): unknown {
  return Reflect.get(Object(error), 'code');
}
