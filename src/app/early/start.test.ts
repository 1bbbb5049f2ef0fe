// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { reloadOnFailure, startAfter } from './start.ts';

const reload = vi.fn();
/** What the page itself answers; null over a dead line. */
let answer: Response | null;
const ask = vi.fn(async (_address: string, _request: RequestInit): Promise<Response> => {
  if (!answer) throw new TypeError('Failed to fetch');
  return answer;
});
let listen: MockInstance<typeof addEventListener>;
const RELEASE = '/assets/entry.js';
const HREF = 'http://ut.localhost/home';

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  ask.mockClear();
  answer = new Response();
  vi.stubGlobal('location', { reload, href: HREF });
  vi.stubGlobal('fetch', ask);
  listen = vi.spyOn(window, 'addEventListener');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  // A page that is loaded anew hears of nothing more.
  for (const [type, heard] of listen.mock.calls) removeEventListener(type, heard);
});

const gone = (): Promise<never> => Promise.reject(new Error('gone'));

describe('when the app’s code does not come', () => {
  test('the page is loaded anew once for each release, and after that says so with Try again', async () => {
    document.body.innerHTML = '<div id="root"><p>One moment…</p></div>';
    reloadOnFailure(gone(), RELEASE);
    await vi.advanceTimersByTimeAsync(1999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role=alert]')).toBeNull();

    reloadOnFailure(gone(), RELEASE);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^Something went wrong/);
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(2);

    reloadOnFailure(gone(), '/assets/next.js');
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['over a dead line', null],
    ['from a server that is down', new Response(null, { status: 503 })],
  ])('what stands on the page stays while the page cannot be had %s', async (_where, down) => {
    answer = down;
    reloadOnFailure(gone(), RELEASE);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledExactlyOnceWith(HREF, expect.objectContaining({ cache: 'reload' }));
    await vi.advanceTimersByTimeAsync(4000 + 8000 + 16_000 + 31_999);
    expect(ask).toHaveBeenCalledTimes(4);
    // However long that lasts, it is asked for every minute.
    await vi.advanceTimersByTimeAsync(1 + 20 * 60_000);
    expect(ask).toHaveBeenCalledTimes(25);
    expect(reload).not.toHaveBeenCalled();
    answer = new Response();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a line that takes the question and never answers is asked again', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    ask.mockImplementationOnce(
      (_address, { signal }) =>
        new Promise((_come, fail) => {
          signal?.addEventListener('abort', () => fail(new DOMException('late', 'TimeoutError')));
        }),
    );
    reloadOnFailure(gone(), RELEASE);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
    expect(reload).not.toHaveBeenCalled();
    patience.abort();
    await vi.advanceTimersByTimeAsync(4000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a line that is back is tried at once, and takes the place of the wait', async () => {
    answer = null;
    reloadOnFailure(gone(), RELEASE);
    await vi.advanceTimersByTimeAsync(3000);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(7999);
    expect(ask).toHaveBeenCalledTimes(2);
    answer = new Response();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

const never = new Promise<never>(() => undefined);

describe('the app’s code comes', () => {
  test('once what is to be seen first has been painted, and only once', async () => {
    const start = vi.fn();
    let see = (): void => undefined;
    startAfter(new Promise<void>((resolve) => (see = resolve)), start);
    await vi.advanceTimersByTimeAsync(500);
    expect(start).not.toHaveBeenCalled();
    see();
    await vi.advanceTimersByTimeAsync(0);
    expect(start).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('at once when that fails, and in time when it does not come', async () => {
    const failed = vi.fn();
    startAfter(Promise.reject(new Error('gone')), failed);
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledTimes(1);

    const late = vi.fn();
    startAfter(never, late);
    await vi.advanceTimersByTimeAsync(1499);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  test.each(['pointerdown', 'keydown'])('as soon as somebody touches the page: %s', (touch) => {
    const start = vi.fn();
    startAfter(never, start);
    dispatchEvent(new Event(touch));
    expect(start).toHaveBeenCalledTimes(1);
  });
});
