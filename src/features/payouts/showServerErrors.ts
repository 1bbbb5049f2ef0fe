import { isNoConnection } from '../../data/connection.ts';
import { toDataError } from '../../data/errors.ts';
import { errorText } from '../../data/errorText.ts';
import { PayoutFailure } from '../../data/payouts/payoutCalls.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

/** Shows the server's sentences as alerts, or 'Something went wrong' without an answer. */
export function showServerErrors(error: unknown): void {
  const texts = error instanceof PayoutFailure ? error.texts : [];
  const { code } = toDataError(error);
  const unanswered = isNoConnection(code) ? errorText(code) : SOMETHING_WENT_WRONG;
  for (const text of texts.length > 0 ? texts : [unanswered]) showAlert({ text, kind: 'danger' });
}
