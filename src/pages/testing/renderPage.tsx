import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { makeStore, type AppStore } from '../../app/store.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { signedIn } from '../../data/session/sessionSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { profileOf } from '../../domain/testing/people.ts';
import type { CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { alertStore } from '../../ui/alerts/alertStore.ts';
// Preloaded: React's act() loops forever if a lazy part is in flight during a click, and this one is in most pages.
import '../../ui/Drawing.tsx';

export const VISITOR: SessionState = {
  status: 'signedOut',
  uid: null,
  email: null,
  isTokenEmailVerified: false,
  claims: { campusId: null, isSchoolVerified: false },
  profile: null,
  isProfileKnown: false,
};

/** Signed up, with an unconfirmed address. */
export const NEWCOMER: SessionState = {
  ...VISITOR,
  status: 'signedIn',
  uid: 'u1',
  email: 'maya@example.com',
  isProfileKnown: true,
  profile: profileOf('u1', {
    firstName: 'Maya',
    lastName: 'R.',
    username: 'mayarivera',
    isProfileSetUp: false,
    hasGettingStartedDone: false,
    isEmailVerified: false,
    isSchoolVerified: false,
    createdAtMs: 1_760_000_000_000,
  }),
};

const newProfile = NEWCOMER.profile;
export const CONFIRMED: SessionState = {
  ...NEWCOMER,
  isTokenEmailVerified: true,
  profile: newProfile && { ...newProfile, isEmailVerified: true },
};

export const MEMBER: SessionState = { ...CONFIRMED, claims: { campusId: 'ut', isSchoolVerified: true } };

/** A member of another school, on UT's site. */
export const GUEST: SessionState = { ...MEMBER, claims: { campusId: 'ou', isSchoolVerified: true } };

/** The person joins UT, here or in another tab. */
export function becomeMember({ dispatch }: AppStore): void {
  act(() => {
    dispatch(
      signedIn({ uid: 'u1', email: 'maya@example.com', isEmailVerified: true, claims: MEMBER.claims }),
    );
  });
}

function Where(): ReactNode {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** The router's current path, also behind an open dialog. */
export function address(): string {
  return screen.getByRole('status', { name: 'address', hidden: true }).textContent;
}

export interface PageOptions {
  readonly session?: SessionState;
  /** The initial path and query, or a whole history entry. */
  readonly at?: string | Partial<Location>;
  /** The page's route; other paths render nothing. */
  readonly path?: string;
  /** Posts that other screens have read before. */
  readonly known?: readonly Post[];
}

/** Renders a page as in the app: with the app's store, a router, and alerts. */
export function renderPage(
  page: ReactNode,
  { session = VISITOR, at = '/page', path = '*', known = [] }: PageOptions = {},
): { readonly user: UserEvent; readonly store: AppStore; readonly unmount: () => void } {
  const store = makeStore({ session });
  store.dispatch(postsReceived(known));
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Where />
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <Alerts />
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup(), store, unmount };
}

/** Sets the page's campus, and cleans up between tests. */
export function onCampus(campus: CampusId): void {
  beforeEach(() => showCampus(campus));
  afterEach(() => {
    cleanup();
    alertStore.clear();
    sessionStorage.clear();
    localStorage.clear();
    openDrafts.forget();
  });
}
