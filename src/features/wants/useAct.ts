import { useState } from 'react';
import { errorText } from '../../data/errors/errorText.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

export interface Act<Name> {
  /** The one in flight. */
  readonly busy: Name | null;
  /** Runs it, unless another one is in flight; says what has come of it (null: what is done shows by itself). True once it is done. */
  readonly run: (name: Name, work: () => Promise<string | null>, done: string | null) => Promise<boolean>;
}

/** One act at a time, with its alert; `work` resolves with null or the text that says why it failed. */
export function useAct<Name extends string>(): Act<Name> {
  const [busy, setBusy] = useState<Name | null>(null);
  return {
    busy,
    run: async (name, work, done) => {
      if (busy !== null) return false;
      setBusy(name);
      const failure = await work().catch((error: unknown) => {
        console.error(error);
        return errorText('failed');
      });
      setBusy(null);
      const text = failure ?? done;
      if (text !== null) showAlert({ kind: failure === null ? 'success' : 'danger', text });
      return failure === null;
    },
  };
}
