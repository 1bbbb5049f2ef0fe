import { type Asked, beginningTerm, LISTED_MAX, wordsOf } from './words.ts';

/** Words of a record, by the attributes they are in. */
export type TermMatch = Readonly<Record<string, readonly string[]>>;

/** Whether a word of a query is looked up here. */
export function isListed({ word, isPrefix }: Asked): boolean {
  return isPrefix && word.length <= LISTED_MAX;
}

/**
 * Which records have a word that begins with one or two letters. So many have that an engine, which scores each, takes
 * ten times as long to find them as they take to be put in order; here they are lists of places, and nothing is scored.
 */
export class Beginnings {
  /** By attribute and beginning. A place may be left empty since: whoever reads the lists knows. */
  private readonly lists = new Map<string, Map<string, number[]>>();

  constructor(private readonly attributes: readonly string[]) {
    for (const attribute of attributes) this.lists.set(attribute, new Map());
  }

  add(place: number, textOf: (attribute: string) => string): void {
    for (const [attribute, lists] of this.lists) {
      const terms = new Set<string>();
      for (const { folded } of wordsOf(textOf(attribute))) {
        for (let length = 1; length <= LISTED_MAX && length <= folded.length; length += 1) {
          terms.add(beginningTerm(folded.slice(0, length)) ?? folded);
        }
        if (folded.length <= LISTED_MAX) terms.add(folded);
      }
      for (const term of terms) {
        const list = lists.get(term);
        if (list === undefined) lists.set(term, [place]);
        else list.push(place);
      }
    }
  }

  /** The places of records with a word that begins so, with the words that were met. */
  find(beginning: string): Map<number, TermMatch> {
    const found = new Map<number, TermMatch>();
    for (const term of [beginningTerm(beginning) ?? beginning, beginning]) {
      for (const attribute of this.attributes) {
        const places = this.lists.get(attribute)?.get(term) ?? [];
        // Most are met in one way: one object says so for all of them.
        const match: TermMatch = { [term]: [attribute] };
        for (const place of places) {
          const known = found.get(place);
          found.set(
            place,
            known === undefined ? match : { ...known, [term]: [...(known[term] ?? []), attribute] },
          );
        }
      }
    }
    return found;
  }
}
