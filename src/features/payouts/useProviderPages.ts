import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { selectEmail, selectMyProfile, selectUid } from '../../data/session/sessionSlice.ts';
import {
  createEarningsLink,
  createOnboardingLink,
  createPayoutAccount,
} from '../../data/payouts/payoutCalls.ts';
import { isMinWidthNow } from '../../ui/useMinWidth.ts';
import { payoutsStored } from '../settings/accountApi.ts';
import { showServerErrors } from './payoutsApi.ts';

/** From this width on the earnings open in a new tab. */
const NEW_TAB_MIN_PX = 1001;

/**
 * Opens a tab that shows `text` until its URL is known; null where the browser blocks it. Call it during a click:
 * later, browsers treat it as a pop-up. The page in it has no `opener`.
 */
function openWaitingTab(text: string): Window | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}

/** By then the page has been left, or the user has stopped it. */
const LEAVING_MAX_MS = 8_000;

interface ProviderPages {
  /** A link is being requested or followed. */
  readonly isBusy: boolean;
  /** Opens the provider's onboarding; creates the account first if there is none. */
  readonly openOnboarding: (accountId: string | null) => void;
  readonly viewEarnings: (accountId: string) => void;
}

/** Opens the provider's pages, each by a fresh link. Failures are shown as alerts. */
export function useProviderPages(): ProviderPages {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch<Dispatch>();
  const uid = useSelector(selectUid);
  const profile = useSelector(selectMyProfile);
  const email = useSelector(selectEmail) ?? '';
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  /** Follows the URL that `act` resolves with, unless the user has left the page meanwhile; null for none. */
  const run = async (act: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    let url: string | null = null;
    try {
      url = await act();
    } catch (error) {
      showServerErrors(error);
    }
    if (url === null) setBusy(false);
    else if (isHere.current) {
      location.assign(url);
      // Back may restore this page from the cache.
      setTimeout(() => setBusy(false), LEAVING_MAX_MS);
    }
  };

  const make = async (): Promise<string> => {
    const { firstName = '', lastName = '', username = '' } = profile ?? {};
    const accountId = await createPayoutAccount({ firstName, lastName, username, email });
    if (uid !== null) dispatch(payoutsStored(uid, { accountId }));
    return accountId;
  };
  const openOnboarding = (accountId: string | null): void =>
    void run(async () => createOnboardingLink(accountId ?? (await make())));
  const viewEarnings = (accountId: string): void => {
    const hasOwnTab = navigator.onLine && isMinWidthNow(NEW_TAB_MIN_PX);
    const tab = hasOwnTab ? openWaitingTab('Opening your earnings…') : null;
    void run(async () => {
      try {
        const url = await createEarningsLink(accountId);
        if (tab === null) return url;
        tab.location.replace(url);
        return null;
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  return { isBusy, openOnboarding, viewEarnings };
}
