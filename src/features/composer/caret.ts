/** Where the cursor is, in UTF-16 units of the plain words; start and end differ where something is selected. */
export interface Caret {
  readonly start: number;
  readonly end: number;
}

let standing: HTMLTextAreaElement | null = null;

/** A field takes what is typed until the editor is here. Returns what to call when it goes. */
export function standIn(field: HTMLTextAreaElement): () => void {
  standing = field;
  return () => {
    if (standing === field) standing = null;
  };
}

/**
 * For the field that takes its place, while it is drawn: where the cursor is in the one that stands there now,
 * 'elsewhere' if the student is not in it, null if there is none.
 */
export function caretBefore(): Caret | 'elsewhere' | null {
  if (standing === null) return null;
  if (document.activeElement !== standing) return 'elsewhere';
  return { start: standing.selectionStart, end: standing.selectionEnd };
}
