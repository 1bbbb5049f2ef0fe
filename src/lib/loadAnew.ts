/** Leaves the page, and all it holds in memory, for a fresh one at that address of ours. */
export function loadAnew(address: string): void {
  location.replace(address);
}
