/** How long a browser may take to start saving before the object URL is revoked. */
const HELD_MS = 60_000;

/** Saves a blob as a file with this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
}
