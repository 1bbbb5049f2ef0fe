import { afterEach, expect, test } from 'vitest';
import { setAppConfig } from './appConfig.ts';
import { socialPage, supportEmail } from './contact.ts';
import { showCampus } from './testing/appConfig.ts';

afterEach(() => {
  setAppConfig(null);
});

test('without settings the address and the page are those for one machine', () => {
  showCampus('ut');
  expect(supportEmail()).toBe('support@campusbuysell.com');
  expect(socialPage('UT')).toEqual({ handle: 'UTBuySell', url: 'https://www.instagram.com/UTBuySell' });
});

test('the settings of a deployment replace them', () => {
  showCampus('ut', { supportEmail: 'help@campus.org', socialPage: 'https://social.example/{campus}Market' });
  expect(supportEmail()).toBe('help@campus.org');
  expect(socialPage('UT')).toEqual({ handle: 'UTMarket', url: 'https://social.example/UTMarket' });
});

test('one page for every campus is shown by its name, with one @ before it', () => {
  showCampus('ut', { socialPage: 'https://social.example/@campus/' });
  expect(socialPage('UT')).toEqual({ handle: 'campus', url: 'https://social.example/@campus/' });
});
