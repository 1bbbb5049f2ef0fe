import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MEMBER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { Composer } from './Composer.tsx';
import { COMPOSER_TEXTS } from './composerTarget.ts';
import { useComposer } from './useComposer.ts';

onCampus('ut');

/** What a draft's composer says when its files have this fault. */
function Faulty({ fault }: { readonly fault: string | null }) {
  const composer = useComposer({ kind: 'post', campusId: 'ut' }, null, () => undefined);
  return <Composer {...COMPOSER_TEXTS.post} composer={{ ...composer, fault }} hasCategory />;
}

test('a picture that keeps Post off is named beside it, wherever it stands in the strip', () => {
  renderPage(<Faulty fault={'"far.jpg" can\'t be read. Remove it first.'} />, { session: MEMBER });
  expect(screen.getByText('"far.jpg" can\'t be read. Remove it first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
});
