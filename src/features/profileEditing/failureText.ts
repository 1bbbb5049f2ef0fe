import { CallFailure } from '../../data/callables.ts';
import { toDataError } from '../../data/errors.ts';
import { errorText } from '../../data/errorText.ts';
import type { UnfitReason } from '../../data/media/openPhoto.ts';

/** The text at a field for a failed write. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailure)) return errorText(toDataError(error).code);
  return error.reason === 'offline' ? errorText('offline') : (error.text ?? errorText('failed'));
}

/** The text for an unusable file. */
export const UNFIT_TEXTS: Readonly<Record<UnfitReason, string>> = {
  'no-photo': 'Only photos are allowed!',
  empty: 'That file is empty. Choose another photo.',
  'too-large': 'That photo is too large. Choose one of up to 15 MB.',
};
