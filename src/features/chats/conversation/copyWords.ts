import { copyText } from '../../../lib/copyText.ts';
import { showAlert, showFailure } from '../../../ui/alerts/alertStore.ts';

/** Copies the text of a message, and reports whether that worked. */
export function copyWords(words: string): void {
  void copyText(words).then((isCopied) =>
    isCopied ? showAlert({ kind: 'success', text: 'Text copied' }) : showFailure(),
  );
}
