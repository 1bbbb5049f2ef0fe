import { api } from '../../data/api.ts';
import { toDataError } from '../../data/errors.ts';
import { fetchPayoutStanding, type PayoutStanding } from '../../data/payouts/payoutCalls.ts';
import { payoutsStored } from '../settings/accountApi.ts';
import { showServerErrors } from './showServerErrors.ts';

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
