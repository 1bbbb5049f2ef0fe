import type { EditorCursor } from '../../editor/PostEditor.tsx';

/** Marks the plain field that takes input until the editor has loaded; the value is the draft's key. */
export const STAND_IN = 'data-stand-in';

/**
 * The selection of the plain field that the editor replaces, read during render: 'elsewhere' if it is not focused,
 * null if there is none with the same draft.
 */
export function caretBefore(draftKey: string | null): EditorCursor | 'elsewhere' | null {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[${STAND_IN}]`);
  if (field === null) return null;
  if (document.activeElement !== field) return 'elsewhere';
  if (field.getAttribute(STAND_IN) !== (draftKey ?? '')) return null;
  return { start: field.selectionStart, end: field.selectionEnd };
}
