/** The files of a paste. Text from an office program includes a picture of itself: only the text is wanted. */
export const pastedFiles = (types: readonly string[], files: Iterable<File>): readonly File[] =>
  types.includes('text/plain') && types.includes('text/html') ? [] : [...files];
