import type { DataErrorCode } from './errors.ts';

const CODES: Readonly<Record<DataErrorCode, true>> = {
  denied: true,
  'signed-out': true,
  'not-found': true,
  offline: true,
  malformed: true,
  cancelled: true,
  'bad-media': true,
  'other-school': true,
  'files-left': true,
  'messages-left': true,
  failed: true,
};

const isCode = (value: unknown): value is DataErrorCode =>
  typeof value === 'string' && Object.hasOwn(CODES, value);

/**
 * The code of a query's error: our endpoints fail with a `DataError`; anything else, from the toolkit itself, is
 * 'failed'.
 */
export function errorCodeOf(error: unknown): DataErrorCode {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'failed';
  return isCode(error.code) ? error.code : 'failed';
}
