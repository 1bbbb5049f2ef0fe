import type { PersonCopy } from '../../../domain/user.ts';

/** The typed text, the people found, and the selected one. */
export interface Picker {
  readonly text: string;
  /** Null without an answer: too little was typed, or the first answer is in flight. */
  readonly people: readonly PersonCopy[] | null;
  readonly selectedId: string | null;
}

export const EMPTY_PICKER: Picker = { text: '', people: null, selectedId: null };

/** The query for a text; null while it is too short. */
export function questionOf(text: string): string | null {
  const words = text.trim();
  return [...words].length > 1 ? words : null;
}

/** Sets the text. The people found stay until the next answer. */
export function withText(picker: Picker, text: string): Picker {
  if (questionOf(text) === null) return { text, people: null, selectedId: null };
  return { ...picker, text };
}

/** Sets the answer to a query; a stale one is ignored. Leaves out the reader. */
export function withAnswer(
  picker: Picker,
  question: string,
  found: readonly PersonCopy[],
  uid: string | null,
): Picker {
  if (questionOf(picker.text) !== question) return picker;
  const people = found.filter(({ id }) => id !== uid);
  const isStillThere = people.some(({ id }) => id === picker.selectedId);
  return { ...picker, people, selectedId: isStillThere ? picker.selectedId : null };
}

/** Selects the next (1) or previous (-1) person, wrapping around. */
export function withStep(picker: Picker, step: 1 | -1): Picker {
  const people = picker.people ?? [];
  if (people.length === 0) return picker;
  const now = people.findIndex(({ id }) => id === picker.selectedId);
  const first = step === 1 ? 0 : people.length - 1;
  const next = now < 0 ? first : (now + step + people.length) % people.length;
  return { ...picker, selectedId: people[next]?.id ?? null };
}

export function selectedPerson({ people, selectedId }: Picker): PersonCopy | null {
  return people?.find(({ id }) => id === selectedId) ?? null;
}
