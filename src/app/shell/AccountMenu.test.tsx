import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LAST_PROFILE_KEY } from '../../data/session/deviceTraces.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import { MEMBER, NEWCOMER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { AccountMenu } from './AccountMenu.tsx';

onCampus('ut');

const picture = () => screen.getByRole('button', { name: /^Account/ }).querySelector('img');
const photoPath = 'users/u1/profile/me.webp';
const withPhoto = { ...MEMBER, profile: NEWCOMER.profile && { ...NEWCOMER.profile, photoPath } };

it.each([true, false])('shows the own picture, in the rail: %s', (isWide) => {
  renderPage(<AccountMenu isWide={isWide} />, { session: withPhoto });
  expect(picture()?.getAttribute('src')).toContain(encodeURIComponent(photoPath));
});

it('shows initials to those without a picture', () => {
  renderPage(<AccountMenu />, { session: MEMBER });
  expect(picture()).toBeNull();
  expect(screen.getByText('MR')).toBeVisible();
});

/** As the device keeps the own profile. */
const keep = (uid: string): void =>
  localStorage.setItem(
    LAST_PROFILE_KEY,
    JSON.stringify({ uid, first_name: 'Maya', last_name: 'Rivera', img: photoPath }),
  );
const unread = { ...MEMBER, profile: null, isProfileKnown: false };

it('shows the picture that the device keeps until the profile has been read', () => {
  keep('u1');
  const { store } = renderPage(<AccountMenu />, { session: unread });
  expect(picture()?.getAttribute('src')).toContain(encodeURIComponent(photoPath));
  act(() => void store.dispatch(profileRead(NEWCOMER.profile)));
  expect(picture()).toBeNull();
});

it('shows nothing that the device keeps of somebody else', () => {
  keep('somebody-else');
  renderPage(<AccountMenu isWide />, { session: unread });
  expect(picture()).toBeNull();
  expect(screen.queryByText('Maya Rivera')).toBeNull();
});

it('leads moderators to their desk, and nobody else', async () => {
  const moderator = { ...MEMBER, claims: { ...MEMBER.claims, moderates: ['ut'] } };
  for (const [session, count] of [
    [moderator, 1],
    [MEMBER, 0],
  ] as const) {
    const { user, unmount } = renderPage(<AccountMenu />, { session });
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await screen.findByRole('menuitem', { name: 'Log Out' });
    const found = screen.queryAllByRole('menuitem', { name: 'Moderation' });
    expect(found).toHaveLength(count);
    unmount();
  }
});
