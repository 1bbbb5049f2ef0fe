import type { PersonCopy } from '../../../domain/user.ts';

/** What is typed to find somebody, who was found, and who is selected. */
export interface Picker {
  readonly text: string;
  /** Null while there is no answer: too little is typed, or the first one is on its way. */
  readonly people: readonly PersonCopy[] | null;
  readonly selectedId: string | null;
}

export const EMPTY_PICKER: Picker = { text: '', people: null, selectedId: null };

/** What a text asks the search for; null while it is too short. */
export function questionOf(text: string): string | null {
  const words = text.trim();
  return [...words].length > 1 ? words : null;
}

/** With other words. Who was found stays until the next answer. */
export function withText(picker: Picker, text: string): Picker {
  if (questionOf(text) === null) return { text, people: null, selectedId: null };
  return { ...picker, text };
}

/** With the answer to a question; a stale one changes nothing. Nobody finds themselves. */
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

/** With the next (1) or previous (-1) person selected; after the last comes the first. */
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
