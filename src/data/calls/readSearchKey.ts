import type { Callables } from '../../domain/callables.ts';
import { FieldReader, isFields } from '../stored/fields.ts';

/** Reads the answer of the function `searchKey`. */
export const readSearchKey = (answer: FieldReader): Callables['searchKey']['response'] => ({
  appId: answer.text('appId'),
  key: answer.text('key'),
  validUntilMs: answer.wholeNumber('validUntilMs'),
});

/** The key in the function's HTTP answer. Throws when there is none. */
export function searchKeyIn(body: unknown): Callables['searchKey']['response'] {
  const result = isFields(body) ? body['result'] : null;
  if (!isFields(result)) throw new Error('searchKey answered without a result');
  return readSearchKey(new FieldReader('searchKey', result));
}
