import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { postOf } from '../../domain/testing/people.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { AuthorLine } from '../../features/posts/card/AuthorLine.tsx';
import './testing/partsLoaded.ts';

test("a post's own page says in words when it was edited", () => {
  const post = { ...postOf('p1', {}, 'Lamp'), editedAtMs: Date.now() - 5 * 60_000 };
  renderPage(<AuthorLine post={post} links="page" />, { at: '/' });
  expect(screen.getByText('Edited 5m ago')).toBeDefined();
});
