/** Leaves the page, and all it holds in memory, for a fresh one at that path of ours. */
export function loadAnew(path: string): void {
  location.replace(path);
}
