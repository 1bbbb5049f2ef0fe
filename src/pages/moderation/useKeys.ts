import { useEffect } from 'react';
import { registerShortcut } from '../../ui/shortcuts/shortcuts.ts';
import { useLatest } from '../../ui/useLatest.ts';

export interface DeskKey {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  readonly mayRepeat?: boolean;
}

/** Registers shortcuts of the desk, which `?` lists, while a part of it is shown. */
export function useKeys(keys: readonly DeskKey[]): void {
  const latest = useLatest(keys);
  const names = keys.map(({ key, label }) => `${key} ${label}`).join('\n');
  useEffect(() => {
    const ends = latest.current.map(({ key, label, mayRepeat = false }) =>
      registerShortcut({
        key,
        label,
        mayRepeat,
        group: 'Moderation',
        run: () => latest.current.find((one) => one.key === key)?.run(),
      }),
    );
    return () => {
      for (const end of ends) end();
    };
    // `names` stands for the keys: the same ones are made anew at every render.
  }, [names, latest]);
}
