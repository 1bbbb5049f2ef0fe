/** Where the cursor is, in UTF-16 units of the plain words; start and end differ where something is selected. */
export interface Caret {
  readonly start: number;
  readonly end: number;
}

/** Marks a field that takes what is typed until the editor is here; the value is the draft's key. */
export const STAND_IN = 'data-stand-in';

/**
 * For the field that takes its place, while it is drawn: where the cursor is in the one that stands there now,
 * 'elsewhere' if the student is not in it, null if there is none, or none with the same draft.
 */
export function caretBefore(draftKey: string | null): Caret | 'elsewhere' | null {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[${STAND_IN}]`);
  if (field === null) return null;
  if (document.activeElement !== field) return 'elsewhere';
  if (field.getAttribute(STAND_IN) !== (draftKey ?? '')) return null;
  return { start: field.selectionStart, end: field.selectionEnd };
}
