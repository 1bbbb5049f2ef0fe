import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { followMember, removeAlert } from '../../data/alerts/alertCalls.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import type { Follow } from '../../domain/alert.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import { profileOf } from '../../domain/testing/people.ts';
import type { Profile } from '../../domain/user.ts';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { GUEST, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  followMember: vi.fn<typeof followMember>(),
  removeAlert: vi.fn<typeof removeAlert>(),
  follows: [] as readonly Follow[],
  reads: 0,
  profile: null as Profile | null,
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/alerts/alertCalls.ts', () => backend);
vi.mock('../../data/alerts/alertQueries.ts', () => ({
  fetchAlerts: () => {
    backend.reads += 1;
    return Promise.resolve({ searches: [], follows: backend.follows });
  },
}));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  fetchProfileByUsername: () => Promise.resolve(backend.profile),
}));
vi.mock('../../data/posts/memberPosts.ts', () => ({
  fetchMemberPosts: async () => ({ entries: [], last: null, count: 0 }),
}));
firstScreen.settleNow();

onCampus('ut');
beforeEach(() => {
  backend.follows = [];
  backend.reads = 0;
  backend.profile = { ...profileOf('hannah'), campusId: 'ut' };
  backend.followMember.mockReset().mockImplementation((sellerUid) => {
    backend.follows = [{ id: 'f', campusId: 'ut', sellerUid, createdAtMs: 1 }];
    return Promise.resolve();
  });
  backend.removeAlert.mockReset().mockImplementation(() => {
    backend.follows = [];
    return Promise.resolve();
  });
});

const open = (session: SessionState = MEMBER) =>
  renderPage(<ProfilePage />, { session, at: '/hannah', path: '/:username' });
const bell = () => screen.findByRole('button', { name: 'Tell me about new posts' });

describe('the bell of a profile', () => {
  test('follows its member by one press, and no longer by another', async () => {
    const { user } = open();
    await user.click(await bell());
    expect(backend.followMember).toHaveBeenCalledExactlyOnceWith('hannah');
    expect(await screen.findByText('We tell you when Hannah K. posts.')).toBeVisible();
    expect(hrefOf('Your alerts')).toBe('/settings/account/alerts');
    await waitFor(async () => expect(await bell()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await bell());
    expect(backend.removeAlert).toHaveBeenCalledExactlyOnceWith('f');
    expect(await screen.findByText('We no longer tell you when Hannah K. posts.')).toBeVisible();
    expect(await bell()).toHaveAttribute('aria-pressed', 'false');
  });

  test('shows that its member is followed, for one read', async () => {
    backend.follows = [{ id: 'f', campusId: 'ut', sellerUid: 'hannah', createdAtMs: 1 }];
    open();
    await waitFor(async () => expect(await bell()).toHaveAttribute('aria-pressed', 'true'));
    expect(backend.reads).toBe(1);
  });

  test('says why it could not be, and is off again', async () => {
    backend.followMember.mockRejectedValue(new CallFailure('alerts-full', REFUSAL_TEXTS['alerts-full']));
    const { user } = open();
    await user.click(await bell());
    expect(await screen.findByText(REFUSAL_TEXTS['alerts-full'])).toBeVisible();
    expect(await bell()).toHaveAttribute('aria-pressed', 'false');
  });

  test('asks who is no member to join, and reads nothing for them', async () => {
    const unverified = { ...MEMBER, claims: { campusId: null, isSchoolVerified: false } };
    const { user, store } = open(unverified);
    await user.click(await bell());
    expect(selectPrompt(store.getState())).not.toBeNull();
    expect(backend.followMember).not.toHaveBeenCalled();
    expect(backend.reads).toBe(0);
  });

  test.each([
    ['one’s own profile', { ...MEMBER, uid: 'hannah' }, {}],
    ['a member of another school', GUEST, {}],
    ['whoever is not verified', MEMBER, { isSchoolVerified: false }],
  ] as const)('is not there for %s', async (_what, session, more) => {
    backend.profile = { ...profileOf('hannah'), campusId: 'ut', ...more };
    open(session);
    await screen.findByRole('heading', { level: 1, name: /^Hannah K\./ });
    expect(screen.queryByRole('button', { name: 'Tell me about new posts' })).toBeNull();
  });
});
