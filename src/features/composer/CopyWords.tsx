import type { ReactNode } from 'react';
import { errorText } from '../../data/errors/errorText.ts';
import { copyText } from '../../lib/copyText.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { Button } from '../../ui/Button.tsx';

/** Copies text that cannot be sent. */
export function CopyWords({ words }: { readonly words: () => string }): ReactNode {
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(words());
    showAlert(
      isCopied ? { kind: 'success', text: 'Text copied' } : { kind: 'danger', text: errorText('failed') },
    );
  };
  return (
    <Button look="plain" size="small" onClick={() => void copy()}>
      Copy
    </Button>
  );
}
