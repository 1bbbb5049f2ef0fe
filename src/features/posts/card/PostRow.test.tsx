import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { postOf } from '../../../domain/testing/people.ts';
import { PostRow } from './PostRow.tsx';

test('a post without a photo has a tag in its place, not a picture that is missing', () => {
  const { container } = render(
    <MemoryRouter>
      <PostRow post={postOf('p1', { media: [] }, 'Desk')} text="Desk" />
    </MemoryRouter>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg.lucide-tag')).not.toBeNull();
});
