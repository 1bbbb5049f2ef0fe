import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from './endpoint.ts';

describe('an address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'https://FCM.googleapis.com:443/abc',
  ])('%s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  test.each([
    ['a host that is none', 'https://example.com/push/1'],
    ['a name that begins like one', 'https://fcm.googleapis.com.example.com/x'],
    ['a name that ends like one', 'https://evil-push.apple.com/x'],
    ['a name that ends like one, of many labels', 'https://x.evilnotify.windows.com/x'],
    ['a name without its own label', 'https://push.apple.com/x'],
    ['a dot at the end', 'https://fcm.googleapis.com./x'],
    ['a name in front of the host', 'https://fcm.googleapis.com@example.com/x'],
    ['a backslash', 'https://example.com\\@fcm.googleapis.com/x'],
    ['a fragment', 'https://example.com#.push.apple.com'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a user', 'https://me:you@fcm.googleapis.com/x'],
    ['http', 'http://fcm.googleapis.com/x'],
    ['this machine', 'http://127.0.0.1:8028/push/1'],
    ['an opaque origin', 'data:text/plain,x'],
    ['no address', 'fcm.googleapis.com'],
  ])('is not %s', (_what, endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });
});
