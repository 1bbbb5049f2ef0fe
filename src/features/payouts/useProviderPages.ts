import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../data/liveQuery.ts';
import { selectEmail, selectMyProfile, selectUid } from '../../data/session/sessionSlice.ts';
import {
  createEarningsLink,
  createOnboardingLink,
  createPayoutAccount,
} from '../../data/payouts/payoutCalls.ts';
import { isMinWidthNow } from '../../ui/useMinWidth.ts';
import { payoutsStored } from '../settings/accountApi.ts';
import { showServerErrors } from './showServerErrors.ts';

/** From this width on the earnings open in a new tab. */
const NEW_TAB_MIN_PX = 1001;

/** A tab opened before its URL is known. */
interface WaitingTab {
  readonly lead: (url: string) => void;
  readonly close: () => void;
}

/**
 * Opens a tab that shows `text` until its URL is known; null where the browser blocks it. Call it during a click:
 * later, browsers treat it as a pop-up. The page in it has no `opener`.
 */
function openWaitingTab(text: string): WaitingTab | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return { lead: (url) => tab.location.replace(url), close: () => tab.close() };
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

  /** Navigates to the URL, unless the user has left the page meanwhile. */
  const leaveFor = (url: string): void => {
    if (!isHere.current) return;
    location.assign(url);
    // Back may restore this page from the cache.
    setTimeout(() => setBusy(false), LEAVING_MAX_MS);
  };
  const run = async (act: () => Promise<'leaving' | 'done'>): Promise<void> => {
    setBusy(true);
    try {
      if ((await act()) === 'leaving') return;
    } catch (error) {
      showServerErrors(error);
    }
    setBusy(false);
  };

  const make = async (): Promise<string> => {
    const { firstName = '', lastName = '', username = '' } = profile ?? {};
    const accountId = await createPayoutAccount({ firstName, lastName, username, email });
    if (uid !== null) dispatch(payoutsStored(uid, { accountId }));
    return accountId;
  };
  const openOnboarding = (accountId: string | null): void =>
    void run(async () => {
      leaveFor(await createOnboardingLink(accountId ?? (await make())));
      return 'leaving';
    });
  const viewEarnings = (accountId: string): void => {
    const hasOwnTab = navigator.onLine && isMinWidthNow(NEW_TAB_MIN_PX);
    const tab = hasOwnTab ? openWaitingTab('Opening your earnings…') : null;
    void run(async () => {
      try {
        const url = await createEarningsLink(accountId);
        if (tab === null) {
          leaveFor(url);
          return 'leaving';
        }
        tab.lead(url);
        return 'done';
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  return { isBusy, openOnboarding, viewEarnings };
}
