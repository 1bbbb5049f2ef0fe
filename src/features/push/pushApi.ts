import { api, queryResult } from '../../data/live/api.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { readPushDevice, type PushDevice } from '../../data/push/pushDevice.ts';
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';

const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The state of this member's push notifications in this browser. */
    getPushDevice: build.query<PushDevice, string>({
      queryFn: () => queryResult(() => readPushDevice()),
    }),
  }),
});

/** The text for a change that the browser or the server refused. */
export function pushErrorText(error: unknown): string {
  if (!(error instanceof CallFailure)) return SOMETHING_WENT_WRONG;
  return error.reason === 'offline' ? NETWORK_ERROR : (error.text ?? SOMETHING_WENT_WRONG);
}

export const { useGetPushDeviceQuery } = pushApi;
