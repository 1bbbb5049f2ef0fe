import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anchorScroll } from './scrollAnchor.ts';

/** How high a row of the made-up page is, pixels. */
const ROW_PX = 80;

let resized = (): void => undefined;
let stop = (): void => undefined;
/** The ids of the rows, in their order from the top of the page. */
let order: string[] = [];

const idAt = (y: number): string | undefined => order[Math.floor((y + scrollY) / ROW_PX)];
const rowAt = (y: number): Element | null => document.getElementById(idAt(y) ?? '');
const scrolledBy = vi.fn();

function rectOf(this: Element): DOMRect {
  const place = order.indexOf(this.id);
  return new DOMRect(0, place < 0 ? 0 : place * ROW_PX - scrollY, 400, ROW_PX);
}

beforeEach(() => {
  order = ['a', 'b', 'c', 'd', 'e', 'f'];
  document.body.innerHTML = `<main><ul>${order.map((id) => `<li id="${id}">${id}</li>`).join('')}</ul></main>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(rectOf);
  document.elementFromPoint = (_x, y) => rowAt(y);
  vi.stubGlobal('scrollBy', scrolledBy);
  vi.stubGlobal('scrollY', 100);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  stop = anchorScroll();
  // As at the first layout: what is read now is what is held.
  resized();
});

afterEach(() => {
  stop();
  scrolledBy.mockReset();
});

test('what is read stays when a row comes above it', () => {
  order = ['new', ...order];
  resized();
  expect(scrolledBy).toHaveBeenCalledExactlyOnceWith({ top: ROW_PX, behavior: 'instant' });
});

test('a page whose row is sorted to the top does not follow that row', () => {
  order = ['c', 'a', 'b', 'd', 'e', 'f'];
  resized();
  expect(scrolledBy).not.toHaveBeenCalled();
});

test('at its top a page shows what comes there', () => {
  vi.stubGlobal('scrollY', 0);
  resized();
  order = ['new', ...order];
  resized();
  expect(scrolledBy).not.toHaveBeenCalled();
});

test('a list that holds its own rows is left alone', () => {
  for (const row of document.querySelectorAll('li')) row.dataset['row'] = row.id;
  resized();
  order = ['new', ...order];
  resized();
  expect(scrolledBy).not.toHaveBeenCalled();
});
