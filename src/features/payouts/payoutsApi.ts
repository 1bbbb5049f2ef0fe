import { api } from '../../data/live/api.ts';
import { isNoConnection } from '../../data/errors/connection.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { fetchPayoutStanding, PayoutFailure, type PayoutStanding } from '../../data/payouts/payoutCalls.ts';
import { payoutsStored } from '../settings/accountApi.ts';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Shows the server's sentences as alerts, or 'Something went wrong' without an answer. */
export function showServerErrors(error: unknown): void {
  const texts = error instanceof PayoutFailure ? error.texts : [];
  const { code } = toDataError(error);
  const unanswered = isNoConnection(code) ? errorText(code) : SOMETHING_WENT_WRONG;
  for (const text of texts.length > 0 ? texts : [unanswered]) showAlert({ text, kind: 'danger' });
}

interface PayoutsArgs {
  readonly uid: string;
  readonly accountId: string;
}

const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account's state at the provider; the server stores what has changed. */
    checkPayouts: build.query<PayoutStanding, PayoutsArgs>({
      // Each visit of the page requests it again.
      keepUnusedDataFor: 0,
      queryFn: async ({ uid }, { dispatch }) => {
        try {
          const standing = await fetchPayoutStanding();
          dispatch(payoutsStored(uid, standing));
          return { data: standing };
        } catch (error) {
          showServerErrors(error);
          return { error: toDataError(error) };
        }
      },
    }),
  }),
});

export const { useCheckPayoutsQuery } = payoutsApi;
