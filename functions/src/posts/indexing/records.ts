import { z } from 'zod';
import { NEW_STATE, NO_TERMS } from '../../../../src/domain/listing.ts';
import { guessedCategory } from '../../../../src/domain/guessedCategory.ts';
import { plainTextOf, withShortGraphemes } from '../../../../src/domain/postText.ts';
import { thingNames } from '../../../../src/domain/thingNames.ts';
import type {
  CampusRecord,
  PersonRecord,
  PostRecord,
  SuggestionRecord,
} from '../../../../src/domain/searchRecords.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { factsFor } from '../../../../src/domain/factForms.ts';
import { factsIn, type Facts } from '../../../../src/domain/facts.ts';
import { factFields, factForms, factWords } from './factsOf.ts';
import { otherForms } from './otherForms.ts';
import { EVERYWHERE, type PrimaryIndex } from './indexes.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

/** The search record of a stored document; null if it must not be found. Pure. */

export type SearchRecord =
  | PostRecord
  | PersonRecord
  | (CampusRecord & { readonly campus_id: typeof EVERYWHERE })
  | SuggestionRecord;

/**
 * Maximum size of a record's text. The provider accepts records of 10,000 bytes of JSON, in which quotes and
 * backslashes take two bytes.
 */
const TEXT_MAX_BYTES = 4_000;
/** Control characters take six bytes of JSON each, and nobody searches for them. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

const Post = StoredPost.pick({
  text: true,
  category: true,
  username: true,
  post_commented_on: true,
  img_count: true,
  createdAt: true,
  kind: true,
  price_cents: true,
  status: true,
  condition: true,
  facts: true,
}).extend({ campus_id: CampusIdText });

/** The most of what is searched beside the text, in characters. */
const NAMES_MAX = 300;

/** What is searched beside a post's text. */
export function besideText(
  text: string,
  category: string | null,
  facts: Facts,
): Pick<PostRecord, 'names' | 'forms' | 'facts'> {
  const names = thingNames(text, category ?? guessedCategory(text)?.value ?? null);
  const words = factWords(category, facts);
  // The forms of facts first, since those of a long text are cut.
  const forms = [factForms(facts), otherForms(`${words}\n${text}`)].filter((part) => part !== '').join(' ');
  return { names: names.join(' ').slice(0, NAMES_MAX), forms, facts: words };
}

/** Only top posts that have not expired: comments are read with their thread. */
function postRecord(id: string, data: unknown): PostRecord | null {
  const { success, data: post } = Post.safeParse(data);
  if (!success || post.post_commented_on !== null || post.status === 'expired') return null;
  const { campus_id, category, username, img_count } = post;
  // Absent from older posts.
  const { kind = NO_TERMS.kind, status = NEW_STATE.status, price_cents = null, condition = null } = post;
  // Without days that no month has, which the rules let pass.
  const facts = factsFor(category, factsIn(category, post.facts ?? null));
  const text = cutToBytes(withShortGraphemes(plainTextOf(post.text)).replace(CONTROLS, ' '), TEXT_MAX_BYTES);
  return {
    objectID: id,
    post_id: id,
    campus_id,
    text,
    ...besideText(text, category, facts),
    category,
    username,
    img_count,
    created_at: post.createdAt.toMillis(),
    kind,
    price_cents,
    status,
    condition,
    ...factFields(facts),
  };
}

const User = z.object({
  campus_id: CampusIdText,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  img: z.string().nullable(),
  status: z.string(),
  school_verified: z.boolean(),
});

/** Only school-verified members, since nobody else can be written to, and no banned ones. */
function personRecord(objectID: string, data: unknown): PersonRecord | null {
  const { success, data: user } = User.safeParse(data);
  if (!success || user.status !== 'active' || !user.school_verified) return null;
  const { campus_id, first_name, last_name, username, img } = user;
  return { objectID, campus_id, first_name, last_name, username, img };
}

const Campus = z.object({
  id: CampusIdText,
  name: z.string(),
  short_name: z.string(),
  location_details: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  is_closed: z.boolean().default(false),
});

/** Only open ones: nobody can join the others. */
function campusRecord(_objectID: string, data: unknown): SearchRecord | null {
  const { success, data: campus } = Campus.safeParse(data);
  if (!success || campus.is_closed) return null;
  const { id, name, short_name, location_details } = campus;
  const { city, state } = location_details;
  return { objectID: id, name, short_name, city, state, campus_id: EVERYWHERE };
}

const Term = z.object({
  campus_id: CampusIdText,
  text: z.string(),
  total_views: z.number(),
  is_popular: z.boolean(),
});

/** A popular search. Its views are rounded, so that not every search updates the record. */
function suggestionRecord(objectID: string, data: unknown): SuggestionRecord | null {
  const { success, data: term } = Term.safeParse(data);
  if (!success || !term.is_popular) return null;
  const { campus_id, text } = term;
  return { objectID, campus_id, text, total_views: powerBelow(term.total_views) };
}

/** The largest power of two that is not above `count`; 0 for less than one. */
function powerBelow(count: number): number {
  return count < 1 ? 0 : 2 ** Math.floor(Math.log2(count));
}

/** The longest prefix of at most `max` bytes of UTF-8, without a partial character. */
function cutToBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return text;
  let end = max;
  // Bytes of the form 10xxxxxx are continuation bytes.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}

/** Creates the record of a document, by index. For the objectID of posts see `objectIdOf`. */
export const RECORD_OF: Readonly<Record<PrimaryIndex, (id: string, data: unknown) => SearchRecord | null>> = {
  posts: postRecord,
  users: personRecord,
  campuses: campusRecord,
  searches: suggestionRecord,
};

/** Whether two records are equal. They are flat. */
export function isSameRecord(a: SearchRecord | null, b: SearchRecord | null): boolean {
  if (a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return left.length === right.size && left.every(([name, value]) => right.get(name) === value);
}
