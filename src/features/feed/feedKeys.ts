import { registerShortcut } from '../../ui/shortcuts/shortcuts.ts';

/** Tolerance for a card at the top of the view, pixels. */
const TOLERANCE_PX = 4;

const cards = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[role="feed"] > [data-row] > article'),
];

/** The distance below the top of the view at which a card is placed. */
const marginOf = (card: HTMLElement): number => parseFloat(getComputedStyle(card).scrollMarginTop) || 0;

/** The index of the focused card, else of the card at the top of the view; -1 before the first. */
function placeIn(all: readonly HTMLElement[]): number {
  const focused = all.findIndex((card) => card.contains(document.activeElement));
  if (focused >= 0) return focused;
  return all.findLastIndex((card) => card.getBoundingClientRect().top <= marginOf(card) + TOLERANCE_PX);
}

/** Goes to the next or previous card. Cards near the viewport are always rendered. */
function step(by: 1 | -1): void {
  const all = cards();
  const next = all[placeIn(all) + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Page Down and Page Up inside a card, as in the feed pattern of assistive technology. */
function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const isPage = event.key === 'PageDown' || event.key === 'PageUp';
  if (!isPage || !(event.target instanceof Element)) return;
  if (event.target.closest('[role="feed"] article') === null) return;
  event.preventDefault();
  step(event.key === 'PageDown' ? 1 : -1);
}

/** Keyboard navigation of the feed: j and k anywhere, Page Down and Page Up between cards. Returns the unsubscriber. */
export function followFeedKeys(): () => void {
  const ends = [
    registerShortcut({ key: 'j', label: 'Next post', group: 'Feed', run: () => step(1), mayRepeat: true }),
    registerShortcut({
      key: 'k',
      label: 'Previous post',
      group: 'Feed',
      run: () => step(-1),
      mayRepeat: true,
    }),
  ];
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('keydown', onKey);
    for (const end of ends) end();
  };
}
