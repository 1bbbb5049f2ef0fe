import type { Campus, CampusId } from '../../domain/campus.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { FieldReader, isFields, type Fields } from '../stored/fields.ts';

/** A piece of a found text; matches are shown bold. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A found post's id: the post itself is read from the database. */
export interface PostHit {
  readonly id: string;
  readonly parts: readonly TextPart[];
  /** US cents; null is none. */
  readonly priceCents: number | null;
  /** The day by which it must go, as a number, 20270515; null is none. */
  readonly goBy: number | null;
}

export interface PersonHit extends PersonCopy {
  readonly campusId: CampusId;
}

export type CampusHit = Pick<Campus, 'id' | 'name' | 'shortName' | 'city' | 'state'>;

export interface SuggestionHit {
  readonly id: string;
  readonly text: string;
  readonly parts: readonly TextPart[];
}

/** The markers that the provider puts around a match: private-use characters, so that no text is taken for markup. */
export const MATCH_START = '\uE000';
export const MATCH_END = '\uE001';

/** Splits a highlighted text. */
export function partsOf(highlighted: string): readonly TextPart[] {
  return highlighted
    .split(MATCH_START)
    .flatMap((piece, index): TextPart[] => {
      const end = index === 0 ? -1 : piece.indexOf(MATCH_END);
      return [
        { text: piece.slice(0, Math.max(end, 0)), isMatch: true },
        { text: piece.slice(end + 1), isMatch: false },
      ];
    })
    .map((part) => ({ ...part, text: part.text.replaceAll(MATCH_END, '') }))
    .filter(({ text }) => text !== '');
}

/** The provider's highlighted form of a field, or the field itself. */
function partsOfField(reader: FieldReader, hit: Fields, field: string): readonly TextPart[] {
  const plain = reader.text(field);
  const highlights = hit['_highlightResult'];
  const highlight = isFields(highlights) ? highlights[field] : null;
  const value = isFields(highlight) ? highlight['value'] : null;
  return partsOf(typeof value === 'string' ? value : plain);
}

/** Reads a hit. Throws `MalformedDocument` naming the first bad field. */
export function postHitFrom(hit: Fields): PostHit {
  const reader = new FieldReader('found post', hit);
  const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return {
    id: reader.text('post_id'),
    parts: partsOfField(reader, hit, 'text'),
    priceCents: numberIn(hit['price_cents']),
    goBy: numberIn(hit['go_by']),
  };
}

/** Reads a hit, like `postHitFrom`. */
export function personHitFrom(hit: Fields): PersonHit {
  const reader = new FieldReader('found person', hit);
  return {
    id: reader.text('objectID'),
    username: reader.text('username'),
    firstName: reader.text('first_name'),
    lastName: reader.text('last_name'),
    photoPath: reader.textOrNull('img'),
    campusId: reader.campusId(),
  };
}

/** Reads a hit, like `postHitFrom`. */
export function campusHitFrom(hit: Fields): CampusHit {
  const reader = new FieldReader('found campus', hit);
  return {
    id: reader.campusId('objectID'),
    name: reader.text('name'),
    shortName: reader.text('short_name'),
    city: reader.textOrNull('city'),
    state: reader.textOrNull('state'),
  };
}

/** Reads a hit, like `postHitFrom`. */
export function suggestionHitFrom(hit: Fields): SuggestionHit {
  const reader = new FieldReader('found suggestion', hit);
  return {
    id: reader.text('objectID'),
    text: reader.text('text'),
    parts: partsOfField(reader, hit, 'text'),
  };
}
