/** The number of columns: tiles with the same top as the first. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  return tiles.filter((tile) => tile.getBoundingClientRect().top === top).length;
}

/**
 * Moves the focus by arrow keys: down from the search field to the first tile, around the tiles, and up from the first
 * row back to the field. False for other keys.
 */
export function stepAmong(picker: HTMLElement, key: string): boolean {
  const field = picker.querySelector('input');
  const tiles = [...picker.querySelectorAll<HTMLElement>('[data-tile]')];
  const active = document.activeElement;
  const at = tiles.findIndex((tile) => tile === active);
  if (at < 0) {
    if (key !== 'ArrowDown' || active !== field || !tiles[0]) return false;
    tiles[0].focus();
    return true;
  }
  if (key === 'Escape') {
    field?.focus();
    return true;
  }
  const columns = columnsOf(tiles);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: 1,
    ArrowLeft: -1,
  };
  const step = steps[key];
  if (step === undefined) return false;
  const next = tiles[at + step];
  if (next) next.focus();
  else if (key === 'ArrowUp') field?.focus();
  return true;
}
