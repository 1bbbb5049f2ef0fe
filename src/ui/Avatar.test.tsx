import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

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

test('a picture that did not load is retried when the connection is back', () => {
  const { container } = render(<Avatar name="Maya" src="/maya.webp" />);
  const picture = () => container.querySelector('img');
  const shown = picture();
  if (shown === null) throw new Error('no picture');
  fireEvent.error(shown);
  expect(picture()).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  expect(picture()?.getAttribute('src')).toBe('/maya.webp');
});
