import { CallFailure } from '../../data/errors/callFailure.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';

/** The text at a field for a failed write. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailure)) return errorText(toDataError(error).code);
  return error.reason === 'offline' ? errorText('offline') : (error.text ?? errorText('failed'));
}
