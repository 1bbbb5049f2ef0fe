import { expect, type Page } from '@playwright/test';
import { photo } from '../support/photos.ts';
import { dialog, fill, inTurn, press, see } from './acts.ts';
import type { Screen } from './screen.ts';

/** Setting up and editing the own profile. */

const member = { viewer: 'member', campus: 'ut' } as const;
const newcomer = { viewer: 'newcomer', campus: 'campus' } as const;

/** Chooses a photo, and waits until it can be moved. */
const choosePhoto = async (page: Page): Promise<void> => {
  const file = await photo('Face', '#8a4b2a', { width: 900, height: 600 });
  await page.locator('input[type=file][aria-label="Profile picture"]').setInputFiles(file);
  await page.getByRole('application').waitFor();
};

const chooseNothing = async (page: Page): Promise<void> => {
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  await page.locator('input[type=file][aria-label="Profile picture"]').setInputFiles(file);
  await see(/That file is empty/)(page, 390);
};

const toStep =
  (title: string) =>
  async (page: Page): Promise<void> => {
    await expect(async () => {
      const skip = page.getByRole('button', { name: /^(Skip for now|Next)$/ }).last();
      if (await page.getByRole('heading', { name: title }).isVisible()) return;
      await skip.click({ timeout: 3000 });
      await page.getByRole('heading', { name: title }).waitFor({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  };

export const EDITING_SCREENS: readonly Screen[] = [
  { name: 'profile-edit', ...member, path: '/profile/edit', act: see('Graduation year') },
  {
    name: 'profile-edit-name',
    ...member,
    path: '/profile/edit',
    act: inTurn(press(/^Name/), dialog, fill('First name', ''), see('Name is required.')),
    leavesTraces: true,
  },
  {
    name: 'profile-edit-username',
    ...member,
    path: '/profile/edit',
    act: inTurn(press(/^Username/), dialog, fill('Username', 'settings'), see(/has been taken/)),
    leavesTraces: true,
  },
  { name: 'profile-edit-bio', ...member, path: '/profile/edit', act: inTurn(press(/^Bio/), dialog) },
  { name: 'profile-edit-year', ...member, path: '/profile/edit', act: inTurn(press(/^Graduation/), dialog) },
  {
    name: 'profile-edit-picture',
    ...member,
    path: '/profile/edit',
    act: inTurn(press(/photo$/), dialog, choosePhoto),
  },
  { name: 'profile-set-up', ...newcomer, path: '/profile/set-up' },
  { name: 'profile-set-up-empty', ...newcomer, path: '/profile/set-up', act: chooseNothing },
  { name: 'profile-set-up-crop', ...newcomer, path: '/profile/set-up', act: choosePhoto },
  { name: 'profile-set-up-bio', ...newcomer, path: '/profile/set-up', act: toStep('Describe yourself') },
  { name: 'profile-set-up-year', ...newcomer, path: '/profile/set-up', act: toStep('Graduation year') },
  { name: 'profile-set-up-dialog', ...newcomer, path: '/profile?setUp=true', act: dialog },
];
