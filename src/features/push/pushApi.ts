import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { api, queryResult } from '../../data/api.ts';
import { CallFailure } from '../../data/callables.ts';
import { readPushDevice, type PushDevice } from '../../data/push/pushDevice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
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
  return error instanceof CallFailure && error.reason === 'offline'
    ? NETWORK_ERROR
    : ((error instanceof CallFailure ? error.text : null) ?? SOMETHING_WENT_WRONG);
}

interface PushDeviceInUse {
  /** Undefined until known. */
  readonly device: PushDevice | undefined;
  readonly isUnreadable: boolean;
  readonly readAgain: () => void;
  readonly isBusy: boolean;
  readonly error: string | null;
  /** Shows the result of a change, or its failure. */
  readonly change: (work: Promise<PushDevice>) => Promise<void>;
}

/** The state of the signed-in person's push notifications in this browser, read again for each page. */
export function usePushDevice(): PushDeviceInUse {
  const uid = useSelector(selectUid);
  const reading = pushApi.useGetPushDeviceQuery(uid ?? skipToken, { refetchOnMountOrArgChange: true });
  const [changed, setChanged] = useState<PushDevice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = async (work: Promise<PushDevice>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      setChanged(await work);
    } catch (thrown) {
      setError(pushErrorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return {
    device: changed ?? reading.currentData,
    isUnreadable: reading.isError,
    readAgain: () => void reading.refetch(),
    isBusy,
    error,
    change,
  };
}
