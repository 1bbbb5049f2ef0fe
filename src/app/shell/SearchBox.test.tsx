import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Component as SearchSchoolsPage } from '../../pages/campus/SearchSchoolsPage.tsx';
import { onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { SearchBox } from './SearchBox.tsx';

onCampus('campus');

const field = () => screen.getByRole('searchbox', { name: 'Find your school' });

test('who comes by the box of the bar has the cursor in the field for schools, and nobody else', async () => {
  const { unmount } = renderPage(<SearchSchoolsPage />);
  expect(field()).not.toHaveFocus();
  unmount();
  const { user } = renderPage(
    <Routes>
      <Route path="/" element={<SearchBox />} />
      <Route path="/search_schools" element={<SearchSchoolsPage />} />
    </Routes>,
    { at: '/', path: '*' },
  );
  await user.click(screen.getByRole('link', { name: 'Search schools' }));
  await waitFor(() => expect(field()).toHaveFocus());
});
