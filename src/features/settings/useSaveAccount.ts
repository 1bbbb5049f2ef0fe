import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { AccountChanges } from '../../data/account/accountWrites.ts';
import { isNoConnection } from '../../data/errors/connection.ts';
import { DataFailure, toDataError } from '../../data/errors/dataError.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { NETWORK_ERROR, SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Longer than a write takes on a slow connection; offline the SDK would wait forever. */
const ANSWER_MAX_MS = 10_000;

async function write(uid: string, changes: AccountChanges): Promise<void> {
  if (!navigator.onLine) throw new DataFailure('offline', 'no connection');
  const [db, { updateAccount }] = await withDb(import('../../data/account/accountWrites.ts'));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DataFailure('offline', 'no answer')), ANSWER_MAX_MS);
    updateAccount(db, uid, changes)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

interface AccountSaving {
  readonly isBusy: boolean;
  /** The error's text; null for none. */
  readonly error: string | null;
  /** True once it is stored. */
  readonly save: (changes: AccountChanges) => Promise<boolean>;
  readonly forgetError: () => void;
}

/** Updates the signed-in person's account. The page follows the account's listener. */
export function useSaveAccount(): AccountSaving {
  const uid = useSelector(selectUid);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (changes: AccountChanges): Promise<boolean> => {
    if (uid === null) return false;
    setBusy(true);
    setError(null);
    try {
      await write(uid, changes);
      return true;
    } catch (thrown) {
      const { code } = toDataError(thrown);
      setError(isNoConnection(code) ? NETWORK_ERROR : SOMETHING_WENT_WRONG);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, save, forgetError: () => setError(null) };
}

/** After a setting was stored: shows an alert and returns to the account page. */
export function useUpdated(): () => void {
  const navigate = useNavigate();
  return () => {
    showAlert({ text: 'Account Updated!', kind: 'success' });
    void navigate(paths.account(), { replace: true });
  };
}
