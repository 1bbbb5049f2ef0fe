import { errorText } from '../../../data/errorText.ts';
import { copyText } from '../../../lib/copyText.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';

/** Copies the text of a message, and reports whether that worked. */
export function copyWords(words: string): void {
  void copyText(words).then((isCopied) =>
    showAlert(
      isCopied ? { kind: 'success', text: 'Text copied' } : { kind: 'danger', text: errorText('failed') },
    ),
  );
}
