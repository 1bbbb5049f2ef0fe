import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { configFromEnvironment, stampPage, stampPageAndPolicy, type StampedConfig } from './stampConfig.ts';

const firebase = { apiKey: 'k', authDomain: 'a.example', projectId: 'p', storageBucket: 'b', appId: 'i' };
const hosted: StampedConfig = { firebase, emulators: null, campus: null };
const local: StampedConfig = {
  firebase,
  emulators: {
    firestore: '127.0.0.1:8080',
    auth: 'http://127.0.0.1:9099',
    functions: '127.0.0.1:5001',
    storage: '127.0.0.1:9199',
    consent: 'http://127.0.0.1:8026/google',
  },
  campus: 'ut',
};
const page = (script = ''): string =>
  `<html><head>\n    <meta charset="utf-8" />\n${script}<script id="app-config" type="application/json">{}</script></head></html>`;

const configIn = (html: string): unknown =>
  JSON.parse(/id="app-config"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('stamping the page', () => {
  it('writes the settings where the app reads them', () => {
    expect(configIn(stampPage(page(), local))).toEqual(local);
  });

  it('keeps a value from ending the script element', () => {
    const config = { ...hosted, firebase: { ...firebase, appId: '</script><b>' } };
    const html = stampPage(page(), config);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(configIn(html)).toEqual(config);
  });

  it('can be repeated with other settings', () => {
    const twice = stampPageAndPolicy(stampPageAndPolicy(page(), local), hosted);
    expect(configIn(twice)).toEqual(hosted);
    expect(twice).toEqual(stampPageAndPolicy(page(), hosted));
  });

  it('refuses a page without a place for the settings', () => {
    expect(() => stampPage('<html></html>', local)).toThrow('app-config');
  });

  it('allows the local parts and nothing hosted when the app runs on them', () => {
    const html = stampPageAndPolicy(page(), local);
    expect(html).toContain(
      "connect-src 'self' http://127.0.0.1:8080 http://127.0.0.1:9099 http://127.0.0.1:5001 http://127.0.0.1:9199",
    );
    expect(html).not.toContain('googleapis');
    const search = { appId: 'LOCAL', host: '127.0.0.1:8108' };
    expect(stampPageAndPolicy(page(), { ...local, search })).toMatch(
      /connect-src[^;]* http:\/\/127\.0\.0\.1:8108/,
    );
  });

  it('allows no local address when deployed', () => {
    const html = stampPageAndPolicy(page(), hosted);
    expect(html).toContain(
      "connect-src 'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firebasestorage.googleapis.com https://us-central1-p.cloudfunctions.net;",
    );
    expect(html).not.toContain('127.0.0.1');
  });

  it('lets in what Google’s sign-in loads, or what stands in for it', () => {
    const html = stampPageAndPolicy(page(), hosted);
    expect(html).toMatch(/script-src[^;]* https:\/\/apis\.google\.com[; ]/);
    expect(html).toMatch(/frame-src https:\/\/a\.example;/);
    const onThisMachine = stampPageAndPolicy(page(), local);
    expect(onThisMachine).toMatch(/frame-src http:\/\/127\.0\.0\.1:8026;/);
    expect(onThisMachine).not.toContain('google.com');
  });

  it('lets Firestore’s connection look for the line by the one picture that it requests', () => {
    expect(stampPageAndPolicy(page(), hosted)).toMatch(
      /img-src[^;]* https:\/\/www\.google\.com\/images\/cleardot\.gif[; ]/,
    );
  });

  it('names no host that nothing loads, and no host by a wildcard', () => {
    const search = { appId: 'APP1', host: null };
    const policy = /content="([^"]*)"/.exec(stampPageAndPolicy(page(), { ...hosted, search }))?.[1] ?? '';
    expect(policy).toMatch(
      /connect-src[^;]* https:\/\/APP1-dsn\.algolia\.net https:\/\/APP1\.algolia\.net https:\/\/APP1-1\.algolianet\.com/,
    );
    expect(policy).not.toMatch(/\*|stripe/);
    expect(stampPageAndPolicy(page(), hosted)).not.toContain('algolia');
  });

  it('lets reCAPTCHA in where App Check is on, and nowhere else', () => {
    expect(stampPageAndPolicy(page(), hosted)).not.toContain('recaptcha');
    const html = stampPageAndPolicy(page(), { ...hosted, appCheckSiteKey: 'site' });
    for (const directive of ['script-src', 'connect-src', 'frame-src']) {
      expect(html).toMatch(new RegExp(`${directive}[^;]* https://www\\.google\\.com/recaptcha/`));
    }
  });

  it('names the hosts of analytics and of a map where they are set up, and nowhere else', () => {
    const analytics = { url: 'https://measure.example/track', token: 't', optedOut: [] };
    const map = { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Map makers' };
    const html = stampPageAndPolicy(page(), { ...hosted, analytics, map });
    expect(html).toMatch(/connect-src[^;]* https:\/\/measure\.example[; ]/);
    expect(html).toMatch(/img-src[^;]* https:\/\/tiles\.example[; ]/);
    expect(stampPageAndPolicy(page(), hosted)).not.toMatch(/measure|tiles|mixpanel/);
  });

  it('lets the card provider’s code in where its key is set, and nowhere else', () => {
    for (const config of [hosted, local]) {
      expect(stampPageAndPolicy(page(), config)).not.toContain('stripe');
      const html = stampPageAndPolicy(page(), { ...config, stripePublishableKey: 'pk_1' });
      expect(html).toMatch(/script-src[^;]* https:\/\/js\.stripe\.com;/);
      expect(html).toMatch(/connect-src[^;]* https:\/\/api\.stripe\.com/);
      expect(html).toMatch(/frame-src[^;']* https:\/\/js\.stripe\.com;/);
      expect(html.match(/stripe\.com/g)).toHaveLength(3);
    }
  });

  it('lets inline scripts run by their hash only', () => {
    const script = 'window.a = 1;';
    const hash = createHash('sha256').update(script).digest('base64');
    const html = stampPageAndPolicy(page(`<script>${script}</script>`), hosted);
    expect(html).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(html).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});

describe('settings of a deployment', () => {
  const env = {
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'a.example',
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_STORAGE_BUCKET: 'b',
    FIREBASE_APP_ID: 'i',
    SUPPORT_EMAIL: 'help@campus.org',
  };
  const configWith = (more: object): StampedConfig => configFromEnvironment({ ...env, ...more });

  it('names every variable that is missing', () => {
    expect(() => configFromEnvironment({ FIREBASE_API_KEY: 'k', FIREBASE_PROJECT_ID: 'p' })).toThrow(
      'FIREBASE_AUTH_DOMAIN, FIREBASE_STORAGE_BUCKET, FIREBASE_APP_ID, SUPPORT_EMAIL',
    );
  });

  it('reads them all', () => {
    expect(configFromEnvironment(env)).toEqual({
      ...hosted,
      domains: null,
      imageCdn: null,
      search: null,
      appCheckSiteKey: null,
      pushKey: null,
      region: null,
      analytics: null,
      map: null,
      stripePublishableKey: null,
      supportEmail: 'help@campus.org',
      socialPage: null,
    });
    expect(configWith({ APP_DOMAINS: 'campus.org, other.org:8443' }).domains).toEqual([
      'campus.org',
      'other.org',
    ]);
    expect(configWith({ ALGOLIA_APP_ID: 'APP' }).search).toEqual({
      appId: 'APP',
      host: null,
    });
    expect(configWith({ APP_CHECK_SITE_KEY: 'site' }).appCheckSiteKey).toBe('site');
    expect(configWith({ STRIPE_PUBLISHABLE_KEY: 'pk_1' }).stripePublishableKey).toBe('pk_1');
    expect(() => configWith({ STRIPE_PUBLISHABLE_KEY: 'sk_live_1' })).toThrow('STRIPE_PUBLISHABLE_KEY');
    expect(configWith({ VAPID_PUBLIC_KEY: 'key' }).pushKey).toBe('key');
    const optOut = configWith({
      ANALYTICS_TOKEN: 'token',
      ANALYTICS_OPT_OUT: 'Staff@Campus.example, ',
    }).analytics;
    expect(optOut).toEqual({
      url: 'https://api.mixpanel.com/track',
      token: 'token',
      optedOut: [createHash('sha256').update('staff@campus.example').digest('hex')],
    });
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(configWith({ MAP_TILE_URL: tiles, MAP_ATTRIBUTION: 'Us' }).map).toEqual({
      tileUrl: tiles,
      attribution: 'Us',
    });
  });

  it.each([
    [
      'without all its places',
      { MAP_TILE_URL: 'https://t.example/{z}.png', MAP_ATTRIBUTION: 'Us' },
      '{x}, {y}',
    ],
    ['of many hosts', { MAP_TILE_URL: 'https://{s}.t.example/{z}/{x}/{y}', MAP_ATTRIBUTION: 'Us' }, '{s}'],
    ['without its maker', { MAP_TILE_URL: 'https://t.example/{z}/{x}/{y}' }, 'MAP_ATTRIBUTION'],
  ])('refuses an address of tiles %s', (_what, map, text) => {
    expect(() => configWith(map)).toThrow(text);
  });

  it.each([
    '',
    'help',
    'help@campus',
    'help at campus.org',
    'Help <help@campus.org>',
    'a@b.org,c@d.org',
    'a"b@c.org',
  ])('refuses "%s" for the support address', (address) => {
    expect(() => configWith({ SUPPORT_EMAIL: address })).toThrow('SUPPORT_EMAIL');
  });

  it('takes a page for every campus, or one for all of them', () => {
    for (const page of ['https://www.instagram.com/{campus}BuySell', 'https://social.example/@campus'])
      expect(configWith({ SOCIAL_PAGE_URL: page }).socialPage).toBe(page);
  });

  it.each([
    'www.instagram.com/campus',
    'http://www.instagram.com/campus',
    'javascript:alert(1)//{campus}',
    'https://www.instagram.com',
    'https://www.instagram.com/{school}',
    'https://www.instagram.com/campus?hl=en',
  ])('refuses %s for the social page', (address) => {
    expect(() => configWith({ SOCIAL_PAGE_URL: address })).toThrow('SOCIAL_PAGE_URL');
  });
});
