import { describe, expect, test } from 'vitest';
import { AppConfigError, parseAppConfig } from './appConfig.ts';

const firebase = { apiKey: 'k', authDomain: 'a', projectId: 'demo', storageBucket: 'b', appId: 'i' };
const emulators = {
  firestore: '127.0.0.1:8080',
  auth: 'http://127.0.0.1:9099',
  functions: '127.0.0.1:5001',
  storage: '127.0.0.1:9199',
  consent: null,
};
const parse = (value: unknown) => parseAppConfig(JSON.stringify(value));

describe('app config', () => {
  test('reads hosted settings without emulators', () => {
    expect(parse({ firebase, emulators: null, campus: null })).toEqual({
      firebase,
      emulators: null,
      campus: null,
      search: null,
      imageCdn: null,
      appCheckSiteKey: null,
      pushKey: null,
      region: null,
      analytics: null,
      map: null,
      stripePublishableKey: null,
      supportEmail: null,
      socialPage: null,
      domains: null,
    });
  });

  test('reads the domains whose hosts are campuses', () => {
    expect(parse({ firebase, domains: ['campus.example'] }).domains).toEqual(['campus.example']);
  });

  test('reads the key by which App Check is on, and no empty one', () => {
    expect(parse({ firebase, appCheckSiteKey: 'site' }).appCheckSiteKey).toBe('site');
    expect(() => parse({ firebase, appCheckSiteKey: '' })).toThrow(new AppConfigError('appCheckSiteKey'));
  });

  test('reads the key with which the card provider’s code is started', () => {
    expect(parse({ firebase, stripePublishableKey: 'pk_1' }).stripePublishableKey).toBe('pk_1');
    expect(() => parse({ firebase, stripePublishableKey: 7 })).toThrow(
      new AppConfigError('stripePublishableKey'),
    );
  });

  test('reads how members reach us, and leaves it to the defaults where it is missing', () => {
    const contact = { supportEmail: 'help@campus.org', socialPage: 'https://social.example/{campus}' };
    expect(parse({ firebase, ...contact })).toMatchObject(contact);
    expect(parse({ firebase })).toMatchObject({ supportEmail: null, socialPage: null });
    expect(() => parse({ firebase, supportEmail: 7 })).toThrow(new AppConfigError('supportEmail'));
  });

  test('reads where to search: the provider, or the stand-in on this machine', () => {
    expect(parse({ firebase, search: { appId: 'APP' } }).search).toEqual({ appId: 'APP', host: null });
    const search = { appId: 'APP', host: '127.0.0.1:8108' };
    expect(parse({ firebase, search }).search).toEqual(search);
  });

  test('reads where events go and where the tiles of maps are, whole or not at all', () => {
    const analytics = { url: 'https://measure.example/track', token: 't', optedOut: ['ab12'] };
    const map = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Map makers' };
    expect(parse({ firebase, analytics, map })).toMatchObject({ analytics, map });
    expect(() => parse({ firebase, analytics: { url: 'x' } })).toThrow(new AppConfigError('analytics.token'));
    expect(() => parse({ firebase, map: { tileUrl: 'x' } })).toThrow(new AppConfigError('map.attribution'));
  });

  test('reads emulator addresses and a fixed campus', () => {
    const config = parse({ firebase, emulators, campus: 'ut' });
    expect(config.emulators).toEqual(emulators);
    expect(config.campus).toBe('ut');
  });

  test.each([
    ['not JSON', '{', 'JSON'],
    ['no firebase', '{}', 'firebase'],
    ['a missing setting', JSON.stringify({ firebase: { ...firebase, projectId: '' } }), 'firebase.projectId'],
    ['an unknown campus', JSON.stringify({ firebase, campus: 'not one' }), 'campus'],
    ['a search without an application', JSON.stringify({ firebase, search: { host: 'x' } }), 'search.appId'],
    ['half an emulator list', JSON.stringify({ firebase, emulators: { auth: 'x' } }), 'emulators.firestore'],
  ])('names what is wrong: %s', (_title, json, field) => {
    expect(() => parseAppConfig(json)).toThrow(new AppConfigError(field));
  });
});
