import { act, fireEvent, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { retryPictures } from '../lib/retryPictures.ts';
import { RETRY_PAUSES_MS } from '../lib/retryPauses.ts';
import { Avatar } from './Avatar.tsx';

test.each([
  ['Maya Lena Torres', 'MT'],
  ['maya', 'M'],
  ['🇩🇪 👨\u200d👩\u200d👧', '🇩🇪👨\u200d👩\u200d👧'],
  ['e\u0301lise 𐐨n', 'E\u0301𐐀'],
  ['', ''],
])('the monogram of %j has whole letters: %s', (name, letters) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letters);
});

test('a picture that did not load is loaded again by and by, though the browser was never offline', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(retryPictures());
  const { container } = render(<Avatar name="Maya" src="/maya.webp" />);
  const picture = () => container.querySelector('img');
  const fail = (): void => void (picture() && fireEvent.error(picture() ?? document));
  fail();
  expect(picture()).toBeNull();
  for (const pauseMs of RETRY_PAUSES_MS.slice(0, 2)) {
    await act(() => vi.advanceTimersByTimeAsync(pauseMs));
    expect(picture()?.getAttribute('src')).toBe('/maya.webp');
    fail();
    expect(picture()).toBeNull();
  }
  await act(async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(picture()?.getAttribute('src')).toBe('/maya.webp');
});
