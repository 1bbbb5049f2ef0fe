import { expect, it } from 'vitest';
import { onCampus, renderPage } from '../testing/renderPage.tsx';
import { MediaGrid } from '../../features/feed/MediaGrid.tsx';

onCampus('ut');

it.each([
  { isBusy: true, shapes: 2 },
  { isBusy: false, shapes: 0 },
])('a row not filled yet has $shapes shapes of what is coming (busy: $isBusy)', ({ isBusy, shapes }) => {
  renderPage(<MediaGrid listKey="media ut" ids={['a', 'b', 'c', 'd']} label="Pictures" isBusy={isBusy} />);
  const [first, last] = document.querySelectorAll('[data-row]');
  expect(first?.querySelectorAll('[aria-hidden="true"]')).toHaveLength(0);
  expect(last?.querySelectorAll('[aria-hidden="true"]')).toHaveLength(shapes);
});
