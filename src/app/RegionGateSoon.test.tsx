import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAppConfig } from '../data/config/appConfig.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { lookUpRegion } from '../features/region/region.ts';
import RegionGate from '../features/region/RegionGate.tsx';
import { RegionGateSoon } from './RegionGateSoon.tsx';
import { makeStore } from './store.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const FAR = HERE === 'Pacific/Kiritimati' ? 'Pacific/Niue' : 'Pacific/Kiritimati';
const LOOK_UP = { ipUrl: 'https://ip.example/', placeUrl: 'https://place.example/?key=k' };

const fetched = vi.fn<(url: string) => Promise<Response>>();
const answerPlace = (country: string, zone: string): void => {
  fetched.mockImplementation((url) =>
    Promise.resolve(
      url === LOOK_UP.ipUrl
        ? new Response('203.0.113.7\n')
        : Response.json({ country_code2: country, time_zone: { name: zone } }),
    ),
  );
};

function configure(region: typeof LOOK_UP | null): void {
  showCampus('ut', { region });
}

function open(at: string, gate: ReactNode = <RegionGateSoon />) {
  const store = makeStore();
  const Where = () => <output>{useLocation().pathname}</output>;
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {gate}
        <Where />
        <Link to="/home">Home</Link>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const where = () => screen.getByRole('status').textContent;

beforeEach(() => {
  configure(LOOK_UP);
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  setAppConfig(null);
});

describe('the region gate', () => {
  it.each(['/', '/home', '/messages', '/user_registration', '/login', '/register'])(
    'sends a visitor from abroad from %s to /404',
    async (path) => {
      answerPlace('FR', HERE);
      const store = open(path);
      await waitFor(() => expect(where()).toBe('/404'));
      expect(fetched.mock.calls.map(([url]) => url)).toEqual([
        'https://ip.example/',
        'https://place.example/?key=k&ip=203.0.113.7',
      ]);
      expect(store.getState().region).toMatchObject({ country_code: 'FR', show_firewall: false });
    },
  );

  it('sends whose browser shows another time than their network’s place to /404', async () => {
    answerPlace('US', FAR);
    const store = open('/home');
    await waitFor(() => expect(where()).toBe('/404'));
    expect(store.getState().region).toMatchObject({ country_code: 'US', show_firewall: true });
  });

  it('lets in who is in the US and on its time, whatever the zone is called', async () => {
    answerPlace('us', HERE);
    const store = open('/home');
    await waitFor(() => expect(store.getState().region.country_code).toBe('US'));
    expect(store.getState().region).toMatchObject({ country_code: 'US', show_firewall: false });
    expect(where()).toBe('/home');
  });

  it.each([
    ['the look-up cannot be reached', () => fetched.mockRejectedValue(new TypeError('no network')), null],
    ['the look-up refuses', () => fetched.mockResolvedValue(new Response('', { status: 423 })), null],
    [
      'the look-up knows neither country nor zone',
      () => answerPlace('', 'Nowhere/At_All'),
      { country: null, timeZone: 'Nowhere/At_All' },
    ],
  ])('lets everybody go on when %s', async (_when, arrange, region) => {
    arrange();
    open('/home', <RegionGate lookUp={LOOK_UP} />);
    expect(fetched).toHaveBeenCalledOnce();
    // A second look-up, begun after the gate's, has its answer after it.
    expect(await act(() => lookUpRegion(LOOK_UP))).toEqual(region);
    expect(where()).toBe('/home');
  });

  it.each(['/settings/terms', '/post/p1', '/404'])('asks nothing on %s', async (path) => {
    answerPlace('FR', HERE);
    // The gate itself, whose code is loaded: what it asks, it asks in its first effect.
    open(path, <RegionGate lookUp={LOOK_UP} />);
    expect(fetched).not.toHaveBeenCalled();
    expect(where()).toBe(path);
    fireEvent.click(screen.getByText('Home'));
    expect(fetched).toHaveBeenCalledOnce();
    await waitFor(() => expect(where()).toBe('/404'));
  });

  it('is not there where it is not set up', async () => {
    answerPlace('FR', HERE);
    configure(null);
    open('/home');
    // Another page, opened after it, has a gate: it is the only one that asks.
    configure(LOOK_UP);
    const store = open('/home');
    await waitFor(() => expect(store.getState().region.country_code).toBe('FR'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
