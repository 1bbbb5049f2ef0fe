import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as AddressesPage } from './AddressesPage.tsx';

onCampus('osu');

const text = (stringValue: string): object => ({ stringValue });
const list = (values: readonly object[]): object => ({ arrayValue: { values } });
const spot = (name: string, at: readonly object[]): object => ({
  mapValue: {
    fields: { name: text(name), street: text('1 Main St'), where: text('By the doors'), at: list(at) },
  },
});

test('the safe places of a campus that was added are those of its document', async () => {
  const spots = [
    spot('Memorial Union', [{ doubleValue: 44.56 }, { integerValue: '-123' }]),
    spot('Nowhere', []),
  ];
  const found = {
    name: 'projects/demo/databases/(default)/documents/campuses/osu',
    fields: { spots: list(spots) },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ found }])));
  renderPage(<AddressesPage />, { session: MEMBER });
  expect(await screen.findByText('Memorial Union')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Find your campus first')).toBeNull();
});
