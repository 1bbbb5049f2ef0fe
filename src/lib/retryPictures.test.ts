// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FailedPictures } from './failedPictures.ts';
import { retryPictures } from './retryPictures.ts';
import { RETRY_PAUSES_MS } from './retryPauses.ts';

const ask = vi.fn<typeof fetch>();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const [FIRST_MS = 0] = RETRY_PAUSES_MS;
const LONG_MS = 3_600_000;
const show = (isVisible: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
};
const beOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

function setUp() {
  const pictures = new FailedPictures();
  onTestFinished(retryPictures(pictures));
  return pictures;
}

/** Puts a picture on the page that fails, and fails again each time that it is loaded; returns what loads it, which is counted. */
function broken(pictures: FailedPictures, address = '/lamp.webp', isPublic = true) {
  const again = vi.fn(() => {
    remove();
    // As React renders it, and the browser fails.
    setTimeout(() => (remove = pictures.add(picture)), 10);
  });
  const picture = { address, isPublic, again };
  let remove = pictures.add(picture);
  return again;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockRejectedValue(new TypeError('no answer'));
});

describe('a picture that has failed though the browser is online', () => {
  test('is loaded again a few times with growing pauses, and then no more', async () => {
    const again = broken(setUp());
    for (const [tries, pauseMs] of RETRY_PAUSES_MS.entries()) {
      await pass(pauseMs - 1);
      expect(again).toHaveBeenCalledTimes(tries);
      await pass(11);
      expect(again).toHaveBeenCalledTimes(tries + 1);
    }
    await pass(LONG_MS);
    expect(again).toHaveBeenCalledTimes(RETRY_PAUSES_MS.length);
  });

  test('before this part has come is loaded again too', async () => {
    const pictures = new FailedPictures();
    const again = broken(pictures);
    onTestFinished(retryPictures(pictures));
    await pass(FIRST_MS + 50);
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('waits while the page is hidden, and begins anew each time that somebody returns', async () => {
    const again = broken(setUp());
    show(false);
    await pass(LONG_MS);
    expect(again).not.toHaveBeenCalled();
    show(true);
    await pass(LONG_MS);
    expect(again).toHaveBeenCalledTimes(RETRY_PAUSES_MS.length);
    show(false);
    show(true);
    await pass(LONG_MS);
    expect(again).toHaveBeenCalledTimes(2 * RETRY_PAUSES_MS.length);
  });

  test('waits while the browser is offline, and is loaded at once when it is online again', async () => {
    const again = broken(setUp());
    beOnline(false);
    await pass(LONG_MS);
    expect(again).not.toHaveBeenCalled();
    beOnline(true);
    await pass(0);
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('is not loaded again where it is not shown any more', async () => {
    const pictures = setUp();
    const again = vi.fn();
    pictures.add({ address: '/lamp.webp', isPublic: true, again })();
    await pass(LONG_MS);
    expect(again).not.toHaveBeenCalled();
    expect(ask).not.toHaveBeenCalled();
  });

  test('is asked for once, and loaded wherever it is shown', async () => {
    const pictures = setUp();
    const both = [broken(pictures), broken(pictures)];
    await pass(FIRST_MS + 5);
    expect(ask).toHaveBeenCalledTimes(1);
    for (const again of both) expect(again).toHaveBeenCalledTimes(1);
  });

  test('is loaded again although nothing answers whether it is there', async () => {
    ask.mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
        }),
    );
    const again = broken(setUp());
    await pass(FIRST_MS + 15_000);
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('a picture that is gone', () => {
  test.each([403, 404, 410])('(%i) is never loaded again, whoever returns', async (status) => {
    ask.mockResolvedValue(new Response(null, { status }));
    const again = broken(setUp());
    await pass(LONG_MS);
    show(false);
    show(true);
    beOnline(true);
    await pass(LONG_MS);
    expect(again).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is another thing than a server that cannot answer now', async () => {
    ask.mockResolvedValue(new Response(null, { status: 503 }));
    const again = broken(setUp());
    await pass(FIRST_MS + 50);
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('is nothing that a private one is asked: whoever shows it has its answer', async () => {
    const again = broken(setUp(), '/private.webp', false);
    await pass(FIRST_MS + 50);
    expect(again).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });
});
