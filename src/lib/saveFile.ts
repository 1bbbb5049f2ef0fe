/** How long a browser may take to begin saving before the blob is given back. */
const HELD_MS = 60_000;

/** Has the browser save a blob under this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
}
