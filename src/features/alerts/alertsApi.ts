import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { api, queryResult } from '../../data/live/api.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { selectIsSchoolVerified, selectUid } from '../../data/session/sessionSlice.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import type { AlertSearch, OwnAlerts } from '../../domain/alert.ts';
import type { CampusId } from '../../domain/campus.ts';
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { firstScreen } from '../../lib/firstScreen.ts';

/** Only calls of the member change their alerts: read once, and again after each. */
const KEEP_SECONDS = 60 * 60;

const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A member's own alerts, the newest first: one read, once the first screen has loaded. */
    getAlerts: build.query<OwnAlerts, string>({
      queryFn: (uid) =>
        queryResult(async () => {
          await firstScreen.whenSettled();
          const [db, { fetchAlerts }] = await withDb(import('../../data/alerts/alertQueries.ts'));
          return fetchAlerts(db, uid);
        }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

interface Reading {
  /** Undefined until known. */
  readonly data?: OwnAlerts | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The alerts of the signed-in member. Others have none, which reads nothing. */
export function useAlerts(): Reading {
  const uid = useSelector(selectUid);
  const isMember = useSelector(selectIsSchoolVerified);
  return alertsApi.useGetAlertsQuery(isMember && uid !== null ? uid : skipToken);
}

interface AlertChanges {
  /** All resolve once the list is read again, and reject with `CallFailure`. */
  readonly keep: (campusId: CampusId, search: AlertSearch) => Promise<void>;
  readonly follow: (uid: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Changes the signed-in member's alerts. */
export function useAlertChanges(): AlertChanges {
  const dispatch = useDispatch<Dispatch>();
  const uid = useSelector(selectUid);
  const changed = async (act: Promise<void>): Promise<void> => {
    await act;
    if (uid !== null)
      await dispatch(alertsApi.endpoints.getAlerts.initiate(uid, { forceRefetch: true, subscribe: false }));
  };
  const calls = () => import('../../data/alerts/alertCalls.ts');
  return {
    keep: async (campusId, search) => changed((await calls()).keepAlert(campusId, search)),
    follow: async (seller) => changed((await calls()).followMember(seller)),
    remove: async (id) => changed((await calls()).removeAlert(id)),
  };
}

/** Why a change was not made. */
export function alertErrorText(error: unknown): string {
  if (!(error instanceof CallFailure)) return navigator.onLine ? SOMETHING_WENT_WRONG : NETWORK_ERROR;
  return error.reason === 'offline' ? NETWORK_ERROR : (error.text ?? SOMETHING_WENT_WRONG);
}
