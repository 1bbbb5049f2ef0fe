import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
