import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { CampusName } from './CampusName.tsx';

const answering = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('one of the first has its name at once, without a question', () => {
  const fetched = answering(() => Promise.reject(new Error('no')));
  render(<CampusName id="smu" />);
  expect(screen.getByText('SMU')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

test('one that was added has the name of its file, asked for once however often it is shown', async () => {
  const file = campusFileOf({ id: 'osux', shortName: 'Beavers' });
  const fetched = answering(() => Promise.resolve(Response.json(file)));
  render(
    <>
      <CampusName id="osux" /> <CampusName id="osux" />
    </>,
  );
  expect(screen.getByText('osux osux')).toBeVisible();
  expect(await screen.findByText('Beavers Beavers')).toBeVisible();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/campuses/osux/campus.json', {
    cache: 'no-cache',
  });
});

test('without an answer it is asked for again the next time', async () => {
  const fetched = answering(() => Promise.reject(new TypeError('offline')));
  const { unmount } = render(<CampusName id="osuy" />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  unmount();
  // It has been told of the failure.
  await new Promise((resolve) => setTimeout(resolve));
  answering(() => Promise.resolve(Response.json(campusFileOf({ id: 'osuy', shortName: 'Ducks' }))));
  render(<CampusName id="osuy" />);
  expect(await screen.findByText('Ducks')).toBeVisible();
});
