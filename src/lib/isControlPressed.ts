/**
 * Whether a control is being pressed, while a field loses the focus: an error that is shown now would move it away under the
 * finger. Not asked of the event's `relatedTarget`, since Safari gives a pressed button no focus.
 */
export function isControlPressed(): boolean {
  return document.querySelector(':is(a, button, input, label, select, textarea):active') !== null;
}
