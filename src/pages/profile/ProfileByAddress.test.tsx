import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { storedProfile } from '../../data/profiles/testing/storedProfile.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { arrives } from '../../data/session/testing/person.ts';
import { storeSignIn, tokenOf } from '../../data/session/testing/storedSignIn.ts';
import {
  documentAnswer,
  pathAsked,
  restFields,
  type RestDocuments,
} from '../../data/testing/restDocuments.ts';
import { painted } from '../testing/painted.ts';
import { address, becomeMember, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';
import '../testing/panelsLoaded.ts';

// The SDK does not come: what is painted has been read without it.
vi.mock('../../data/sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  firestoreDb: () => new Promise(() => undefined),
  reopenFirestore: () => Promise.resolve(),
}));

/** As the device knows the reader before the session has started, with no profile kept. */
const BEFORE: SessionState = { ...MEMBER, profile: null, isProfileKnown: false };

const HANNAH = {
  ...storedProfile,
  school_verified: true,
  _id: 'hannah',
  username: 'hannahkim',
  first_name: 'Hannah',
  last_name: 'K.',
};
const named = (uid: string): object => restFields({ uid });

/** The reads of documents, by their paths, each with the token that it was sent with. */
const asked: { path: string; token: string | null }[] = [];
const pathsAsked = (): readonly string[] => asked.map(({ path }) => path);

/** Answers reads of these documents, those of people once `until` has come; nobody has posts. */
function stored(documents: RestDocuments, until?: Promise<void>): void {
  vi.stubGlobal(
    'fetch',
    async (_address: string, { body, headers }: { body: string; headers: HeadersInit }) => {
      const path = pathAsked(body);
      if (path === null) return Response.json([{ readTime: '2026-11-11T09:52:57Z' }]);
      asked.push({ path, token: new Headers(headers).get('Authorization') });
      if (path.startsWith('users/')) await until;
      return Response.json(documentAnswer(documents, path));
    },
  );
}

const open = (at: string, session = BEFORE): ReturnType<typeof renderPage> =>
  renderPage(<ProfilePage />, { session, at, path: '/:username' });
const head = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const notFound = () => screen.findByRole('heading', { name: "This page doesn't exist." });

onCampus('ut');
beforeEach(() => {
  asked.length = 0;
  storeSignIn('u1');
});

describe('a profile opened by its address, before the session has started', () => {
  it('is read under the sign-in that the device keeps', async () => {
    stored({ 'usernames/hannahkim': named('hannah'), 'users/hannah': restFields(HANNAH) });
    open('/hannahkim');
    expect(await head(/^Hannah K\./)).toBeVisible();
    expect(await screen.findByText('No Posts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeVisible();
    const token = `Bearer ${tokenOf({ sub: 'u1' })}`;
    expect(asked).toEqual([
      { path: 'usernames/hannahkim', token },
      { path: 'users/hannah', token },
    ]);
  });

  it('stays as it is when the session comes, with the dialog that is open', async () => {
    stored({ 'usernames/hannahkim': named('hannah'), 'users/hannah': restFields(HANNAH) });
    const { user, store } = open('/hannahkim');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share Profile' });
    becomeMember(store);
    act(() => void store.dispatch(profileRead(MEMBER.profile)));
    expect(screen.getByRole('dialog', { name: 'Share Profile' })).toBe(dialog);
    expect(asked).toHaveLength(2);
  });

  it('that is one’s own, on a device that keeps none, is one’s own, and stays when the session comes', async () => {
    stored({
      'usernames/mayarivera': named('u1'),
      'users/u1': restFields({ ...storedProfile, profile_set_up: false }),
    });
    const { user, store } = open('/mayarivera');
    expect(await screen.findByRole('link', { name: 'Set up profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send Message|More/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share Profile' });
    becomeMember(store);
    act(() => void store.dispatch(profileRead(MEMBER.profile && { ...MEMBER.profile, bio: 'As it is now' })));
    expect(screen.getByText('As it is now')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Share Profile' })).toBe(dialog);
    expect(asked).toHaveLength(2);
  });

  it('is not shown where the device keeps that one is hidden, while the SDK is awaited that says who blocks', async () => {
    stored({ 'usernames/hannahkim': named('hannah'), 'users/hannah': restFields(HANNAH) });
    const { store } = open('/hannahkim');
    act(() => void store.dispatch(hiddenRead(['hannah'])));
    await waitFor(() => expect(pathsAsked()).toContain('users/hannah'));
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'Profile' })).toBeInTheDocument();
    expect(screen.queryByText('@hannahkim')).toBeNull();
  });

  it('of an account that is not active is not found', async () => {
    stored({
      'usernames/hannahkim': named('hannah'),
      'users/hannah': restFields({ ...HANNAH, status: 'banned' }),
    });
    open('/hannahkim');
    expect(await notFound()).toBeVisible();
  });

  it('that nobody has is not found', async () => {
    stored({});
    open('/nobody');
    expect(await notFound()).toBeVisible();
    expect(pathsAsked()).toEqual(['usernames/nobody']);
  });

  it('by a name given up since leads to the present one', async () => {
    const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
    stored({
      'usernames/hannah-old': { ...named('hannah'), held_until: { timestampValue: heldUntil } },
      'usernames/hannahkim': named('hannah'),
      'users/hannah': restFields(HANNAH),
    });
    open('/hannah-old?show=photos');
    await waitFor(() => expect(address()).toBe('/hannahkim?show=photos'));
    expect(await head(/^Hannah K\./)).toBeVisible();
  });

  it('is read anew where another account is signed in meanwhile, and is not theirs', async () => {
    let come = (): void => undefined;
    const own = {
      'usernames/mayarivera': named('u1'),
      'users/u1': restFields({ ...storedProfile, bio: 'Of old' }),
    };
    stored(own, new Promise((resolve) => (come = resolve)));
    const { store } = open('/mayarivera');
    await waitFor(() => expect(asked).toHaveLength(2));
    const now = restFields({ ...storedProfile, school_verified: true, bio: 'As others see it' });
    stored({ ...own, 'users/u1': now });
    storeSignIn('u2');
    act(() => {
      store.dispatch(arrives('u2'));
      store.dispatch(hiddenRead([]));
    });
    expect(await screen.findByText('As others see it')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Edit Profile|Set up profile/ })).toBeNull();
    expect(asked.at(-1)?.token).toBe(`Bearer ${tokenOf({ sub: 'u2' })}`);
    come();
    await painted();
    expect(screen.queryByText('Of old')).toBeNull();
  });
});
