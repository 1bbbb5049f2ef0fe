import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { outboxItemSent } from '../../data/outbox/outboxSlice.ts';
import { onCampus, VISITOR } from '../../pages/testing/renderPage.tsx';
import { makeStore } from '../store.ts';
import { Root } from './Root.tsx';

onCampus('ut');

it('says on every page that a post has gone out', async () => {
  const store = makeStore({ session: VISITOR });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/settings/terms']}>
        <Root routes={[{ path: '*', element: null }]} />
      </MemoryRouter>
    </Provider>,
  );
  store.dispatch(outboxItemSent({ id: 'p1', parentId: null, rootId: 'p1' }));
  expect(await screen.findByText('Your post was sent')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/post/p1');
  expect(store.getState().outbox.sent).toEqual([]);
});
