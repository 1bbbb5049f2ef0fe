import { CallFailure } from '../../data/callables.ts';
import { toDataError } from '../../data/errors.ts';
import { errorText } from '../../data/errorText.ts';

/** The text at a field for a failed write. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailure)) return errorText(toDataError(error).code);
  return error.reason === 'offline' ? errorText('offline') : (error.text ?? errorText('failed'));
}
