import { useState } from 'react';

function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full: it lasts as long as its field.
  }
}

export interface FieldDraft {
  readonly value: string;
  readonly set: (value: string) => void;
  /** Called when it is stored. */
  readonly forget: () => void;
}

/**
 * A field's text that survives closing the dialog and a reload; begins with the stored value. `onChange` is called at
 * each change of it.
 */
export function useFieldDraft(uid: string, field: string, stored: string, onChange?: () => void): FieldDraft {
  // In the tab's session storage, which a sign-out clears.
  const key = `profileDraft:${uid}:${field}`;
  const [value, setValue] = useState(() => sessionStorage.getItem(key) ?? stored);
  return {
    value,
    set: (next) => {
      setValue(next);
      keep(key, next === stored ? null : next);
      onChange?.();
    },
    forget: () => keep(key, null),
  };
}
