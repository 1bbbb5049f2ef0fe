// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InstallOffer } from '../../lib/installOffer.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { offerInstall } from './offerInstall.ts';

const texts = (): readonly string[] => alertStore.current().map(({ text }) => text);
const OFFER = 'Install UT Buy/Sell on this device?';

/** The browser's question, as it comes after the page has named its manifest. */
function browserAsks(): ReturnType<typeof vi.fn> {
  const prompt = vi.fn(() => Promise.resolve());
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  return prompt;
}

/** A visit: a new tab, in which the browser may ask. */
function visit(): ReturnType<typeof vi.fn> {
  sessionStorage.clear();
  const offer = new InstallOffer();
  offer.listen();
  offerInstall('UT Buy/Sell', offer);
  return browserAsks();
}

let listening: AbortController;
beforeEach(() => {
  alertStore.clear();
  // The page's listeners outlive no test.
  listening = new AbortController();
  const add = globalThis.addEventListener;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      add.call(globalThis, type, listener, { signal: listening.signal }),
  );
});
afterEach(() => {
  listening.abort();
  alertStore.clear();
});

describe('to install the app', () => {
  test('is offered from the second visit on, once, and asks the browser at the press', () => {
    visit();
    expect(texts()).toEqual([]);
    const prompt = visit();
    expect(texts()).toEqual([OFFER]);
    expect(prompt).not.toHaveBeenCalled();
    alertStore.current()[0]?.action?.run();
    expect(prompt).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
    visit();
    expect(texts()).toEqual([]);
  });

  test('is not offered for loading one tab again', () => {
    visit();
    const offer = new InstallOffer();
    offer.listen();
    offerInstall('UT Buy/Sell', offer);
    browserAsks();
    expect(texts()).toEqual([]);
  });

  test('is never offered where the browser stores nothing, and nothing breaks', () => {
    visit();
    sessionStorage.clear();
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(() => visit()).not.toThrow();
    expect(texts()).toEqual([]);
  });
});
