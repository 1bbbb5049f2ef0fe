import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Notice, Notices } from '../../data/config/notices.ts';
import { onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as LicencesPage } from './LicencesPage.tsx';

onCampus('ut');

const notice = (name: string, more: Partial<Notice> = {}): Notice => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  isCopyleft: false,
  source: `https://code.example/${name}`,
  contains: [],
  texts: [0],
  ...more,
});

const NOTICES: Notices = {
  app: [
    notice('drawer'),
    notice('decoder', {
      licence: 'LGPL-3.0',
      isCopyleft: true,
      contains: ['https://code.example/inner'],
      texts: [1],
    }),
  ],
  functions: [notice('sender')],
  texts: ['You may do what you like.', 'You may have the source.'],
};

/** The host answers requests for the file with these, in turn. */
function answer(...answers: (() => Response)[]): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve((answers.shift() ?? (() => new Response(null, { status: 500 })))())),
  );
}

describe('/licences', () => {
  it('names each package with its version and license, and shows the text of the one that is opened', async () => {
    answer(() => Response.json(NOTICES));
    const { user } = renderPage(<LicencesPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Open-Source Licenses');
    const inApp = await screen.findByRole('region', { name: 'In the app' });
    expect(within(inApp).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('You may do what you like.')).toBeNull();
    await user.click(within(inApp).getByText('drawer 1.0.0'));
    expect(await screen.findByText('You may do what you like.')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'On our servers' })).getByText('sender 1.0.0'),
    ).toBeVisible();
  });

  it('says where the source of a package is whose license asks for that, and of what it contains', async () => {
    answer(() => Response.json(NOTICES));
    renderPage(<LicencesPage />);
    const sources = await screen.findByRole('region', { name: 'Source code' });
    expect(within(sources).getByRole('listitem')).toHaveTextContent('decoder 1.0.0 (LGPL-3.0)');
    const links = within(sources).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://code.example/decoder',
      'https://code.example/inner',
    ]);
  });

  it.each([
    ['an error', () => new Response(null, { status: 500 })],
    ['the page of the app', () => new Response('<!doctype html>')],
  ])('offers to try again after %s instead of the list', async (_what, broken) => {
    answer(broken, () => Response.json(NOTICES));
    const { user } = renderPage(<LicencesPage />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('sender 1.0.0')).toBeVisible();
  });
});
