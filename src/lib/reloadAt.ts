/** Reloads the app at that path, which drops everything in memory. */
export function reloadAt(address: string): void {
  location.replace(address);
}
