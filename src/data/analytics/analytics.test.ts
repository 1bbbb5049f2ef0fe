import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isOptedOut, mayMeasure } from './mayMeasure.ts';
import { EventQueue } from './track.ts';
import { sendEvents, Visit, type VisitEvent } from './visit.ts';

const LOGIN = { name: 'Login', method: 'password' } as const;

describe('where nothing is measured', () => {
  it.each([
    ['a host that contains xbuysell', 'ut.xbuysell.test', {}],
    ['the same in capitals', 'XBuySell.test', {}],
    ['a browser that asks not to be tracked', 'ut.example', { doNotTrack: '1' }],
    ['a browser with Global Privacy Control', 'ut.example', { globalPrivacyControl: true }],
  ])('%s', (_where, host, signals) => {
    expect(mayMeasure(host, signals)).toBe(false);
  });

  it('is nowhere else', () => {
    expect(mayMeasure('ut.buysell.example', { doNotTrack: null, globalPrivacyControl: false })).toBe(true);
    expect(mayMeasure('ut.buysell.example', { doNotTrack: '0' })).toBe(true);
  });

  it('knows staff by the hash of their address, however it is written', async () => {
    const list = ['ed63d5cda3fdf7a912cbf520ea183adcaef653669bb5390d5d8a54c90a7889d5'];
    expect(await isOptedOut(' Staff@Campus.example', list)).toBe(true);
    expect(await isOptedOut('student@campus.example', list)).toBe(false);
    expect(await isOptedOut('staff@campus.example', [])).toBe(false);
  });
});

describe('events before analytics is loaded', () => {
  it('wait, the first twenty of them, with the time they happened', () => {
    vi.useFakeTimers({ now: 1000 });
    const queue = new EventQueue();
    for (let n = 0; n < 25; n += 1) {
      vi.setSystemTime(1000 + n);
      queue.track(LOGIN);
    }
    const taken: number[] = [];
    queue.open(({ atMs }) => void taken.push(atMs));
    expect(taken).toEqual(Array.from({ length: 20 }, (_, n) => 1000 + n));
    queue.track(LOGIN);
    expect(taken).toHaveLength(21);
  });
});

describe('a visit', () => {
  const send = vi.fn<(events: readonly VisitEvent[]) => void>();
  const event = { event: LOGIN, atMs: 1 };
  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset();
  });

  it('sends what happens within five seconds together', () => {
    const visit = new Visit(send);
    visit.allow(true);
    visit.add(event);
    vi.advanceTimersByTime(4000);
    visit.add(event);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(send.mock.calls.map(([events]) => events.length)).toEqual([2]);
  });

  it('holds events until it is known whether they may go', () => {
    const visit = new Visit(send);
    visit.add(event);
    vi.advanceTimersByTime(60_000);
    expect(send).not.toHaveBeenCalled();
    visit.allow(true);
    vi.advanceTimersByTime(5000);
    expect(send.mock.calls.map(([events]) => events.length)).toEqual([1]);
  });

  it('drops what was held, and all that follows, of who is opted out', () => {
    const visit = new Visit(send);
    visit.add(event);
    visit.allow(false);
    visit.add(event);
    visit.allow(true);
    vi.advanceTimersByTime(60_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('has another id after somebody has left, and sends first what was theirs', () => {
    const visit = new Visit(send);
    visit.allow(true);
    visit.add(event);
    visit.renew();
    visit.add(event);
    visit.flush();
    const ids = send.mock.calls.flatMap(([events]) => events.map(({ visitId }) => visitId));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('what is sent', () => {
  it('is the provider’s form, without cookies, page address or place', () => {
    const fetched = vi
      .fn<(target: URL, options: { readonly body: URLSearchParams }) => Promise<Response>>()
      .mockResolvedValue(new Response());
    vi.stubGlobal('fetch', fetched);
    const settings = { url: 'https://measure.example/track', token: 'project', optedOut: [] };
    sendEvents(settings, { campus: 'ut' }, [{ event: LOGIN, atMs: 5, visitId: 'v1' }]);
    const [target, options] = fetched.mock.calls[0] ?? [];
    expect(target).toEqual(new URL('https://measure.example/track?ip=0'));
    expect(options).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(JSON.parse(options?.body.get('data') ?? '')).toEqual([
      {
        event: 'Login',
        properties: {
          campus: 'ut',
          method: 'password',
          token: 'project',
          time: 5,
          distinct_id: 'v1',
          $insert_id: expect.any(String) as string,
        },
      },
    ]);
  });
});
