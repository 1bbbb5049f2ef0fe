import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { track } from '../../data/analytics/track.ts';
import type { AnalyticsSettings } from '../../data/config/appConfig.ts';
import { isFields } from '../../data/stored/fields.ts';
import { signedIn, signedOut } from '../../data/session/sessionSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { painted } from '../../pages/testing/painted.ts';
import { MEMBER, onCampus, renderPage, VISITOR } from '../../pages/testing/renderPage.tsx';
import { AppRoutes } from '../appRoutes.ts';
import { useAnalytics } from './useAnalytics.ts';

const SETTINGS: AnalyticsSettings = { url: 'https://measure.example/track', token: 'project', optedOut: [] };
const SWITCH = { name: 'Switch Post Category', place: 'feed', category: 'furniture' } as const;
const ROUTES = [{ path: '/post/:id' }, { path: '/:username' }];
/** SHA-256 of her address. */
const MAYA_HASH = 'a813d5642c0c2fea0799d8b05fdb19dfe01ed1ebdf511c861d8c079ac655c9e6';

const fetched = vi.fn<(target: URL, options: { readonly body: URLSearchParams }) => Promise<Response>>();

/** Name and properties of what has been sent. */
function sent(): { name: unknown; properties: Record<string, unknown> }[] {
  return fetched.mock.calls.flatMap(([, options]) => {
    const events: unknown = JSON.parse(options.body.get('data') ?? '[]');
    return (Array.isArray(events) ? events : []).flatMap((one: unknown) =>
      isFields(one) && isFields(one['properties'])
        ? [{ name: one['event'], properties: one['properties'] }]
        : [],
    );
  });
}
const names = () => sent().map(({ name }) => name);

/** The page goes into the background, where what is held is sent at once. */
const hide = (): void => void dispatchEvent(new Event('pagehide'));
const sentAfterHiding = (count: number) =>
  waitFor(() => {
    hide();
    expect(sent()).toHaveLength(count);
  });
/** Analytics has begun, where it does. */
const begun = async (): Promise<void> => {
  await import('./beginAnalytics.ts');
  await painted();
};
const nothingIsSent = async (): Promise<void> => {
  await begun();
  // Who is opted out is known by the hash of an address.
  const { results } = vi.mocked(crypto.subtle.digest).mock;
  await Promise.all(results.map(({ value }): unknown => value));
  await painted();
  hide();
  expect(fetched).not.toHaveBeenCalled();
};

function Measured(): null {
  useAnalytics();
  return null;
}

function open(settings: AnalyticsSettings | null, session: SessionState = VISITOR) {
  showCampus('ut', { analytics: settings });
  return renderPage(
    <AppRoutes value={ROUTES}>
      <Measured />
    </AppRoutes>,
    { session },
  );
}

onCampus('ut');
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response()));
  vi.spyOn(crypto.subtle, 'digest');
});

describe('analytics', () => {
  it('sends what was tracked before and after it came, with the campus', async () => {
    track(SWITCH);
    open(SETTINGS);
    await sentAfterHiding(1);
    track({ name: 'Submit Post', kind: 'post', category: null });
    await sentAfterHiding(2);
    expect(names()).toEqual(['Switch Post Category', 'Submit Post']);
    expect(sent()[0]?.properties).toMatchObject({ campus: 'ut', category: 'furniture', token: 'project' });
  });

  it('says of a page its route alone: no id and no name', async () => {
    open(SETTINGS);
    for (const path of ['/post/p123', '/mayarivera', '/no/such/page']) track({ name: 'Page View', path });
    await sentAfterHiding(3);
    expect(sent().map(({ properties }) => properties['path'])).toEqual(['/post/:id', '/:username', '*']);
    expect(JSON.stringify(sent())).not.toMatch(/p123|mayarivera/);
  });

  it('measures members without their address, id or name', async () => {
    open(SETTINGS, MEMBER);
    track(SWITCH);
    await sentAfterHiding(1);
    expect(JSON.stringify(sent())).not.toMatch(/maya|u1"|@/i);
  });

  it('keeps staff out who are opted out', async () => {
    track(SWITCH);
    open({ ...SETTINGS, optedOut: [MAYA_HASH] }, MEMBER);
    track(SWITCH);
    await nothingIsSent();
  });

  it('drops the Login of staff, which comes before it is known who they are', async () => {
    const { store } = open({ ...SETTINGS, optedOut: [MAYA_HASH] });
    await begun();
    track({ name: 'Login', method: 'password' });
    act(() => {
      store.dispatch(signedIn({ uid: 'u1', email: 'maya@example.com', isEmailVerified: true, claims: null }));
    });
    await nothingIsSent();
  });

  it('forgets with the sign-out whose visit it was', async () => {
    const { store } = open(SETTINGS, MEMBER);
    track(SWITCH);
    await sentAfterHiding(1);
    act(() => void store.dispatch(signedOut()));
    track(SWITCH);
    await sentAfterHiding(2);
    const [before, after] = sent().map(({ properties }) => properties['distinct_id']);
    expect(before).not.toBe(after);
  });

  it('keeps nothing on the device', async () => {
    open(SETTINGS, MEMBER);
    track(SWITCH);
    await sentAfterHiding(1);
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  it.each([
    ['it is not set up', () => open(null)],
    [
      'the host contains xbuysell',
      () => {
        vi.stubGlobal('location', { ...location, hostname: 'ut.xbuysell.test' });
        open(SETTINGS);
      },
    ],
    [
      'the browser asks not to be tracked',
      () => {
        vi.stubGlobal('navigator', { doNotTrack: '1' });
        open(SETTINGS);
      },
    ],
  ])('sends nothing where %s', async (_when, start) => {
    start();
    track(SWITCH);
    await nothingIsSent();
  });
});
