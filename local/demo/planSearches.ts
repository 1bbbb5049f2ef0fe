import { createHash } from 'node:crypto';
import { COMMUNITIES } from './content/communities.ts';
import type { StoredDocument } from './documents.ts';
import type { Planned } from './plan.ts';
import { rngFrom } from './random.ts';

/** What students search for, most frequent first. */
const WANTED = [
  'bike',
  'desk',
  'textbook',
  'mini fridge',
  'couch',
  'desk lamp',
  'calculator',
  'tickets',
  'monitor',
  'guitar',
  'winter coat',
  'chair',
  'microwave',
  'headphones',
  'lab coat',
  'rug',
  'room',
  'notes',
  'mirror',
  'shoes',
] as const;

const HOUR_MS = 60 * 60 * 1000;
const WEEK_HOURS = 7 * 24;
const MOST_VIEWS = 48;
/** A search becomes popular with three members. */
const LEAST_MEMBERS = 3;
const ID_CHARS = 40;

/** The id of a community's term, as in the functions. */
const idOf = (campusId: string, text: string): string =>
  createHash('sha256').update(`${campusId}\n${text}`).digest('hex').slice(0, ID_CHARS);

/** The popular searches of each community: those that its posts match. */
export function documentsOfSearches(posts: readonly Planned[], nowMs: number): readonly StoredDocument[] {
  return COMMUNITIES.flatMap(({ campusId }) => {
    const words = posts
      .filter((post) => post.campusId === campusId && post.parentId === null)
      .map(({ text }) => text?.toLowerCase() ?? '');
    const isThere = (term: string): boolean => words.some((text) => text.includes(term));
    return WANTED.filter(isThere).map((text, rank) => documentOf(campusId, text, rank, nowMs));
  });
}

function documentOf(campusId: string, text: string, rank: number, nowMs: number): StoredDocument {
  const random = rngFrom(`search ${campusId} ${text}`);
  const unique_views = Math.max(
    LEAST_MEMBERS,
    Math.round((MOST_VIEWS / (rank + 1)) * (0.9 + 0.2 * random())),
  );
  // Only the shared community has visitors.
  const ghost_views = campusId === 'campus' ? Math.round(unique_views * random()) : 0;
  const at = new Date(nowMs - random() * WEEK_HOURS * HOUR_MS);
  return {
    path: `searches/${idOf(campusId, text)}`,
    data: {
      text,
      campus_id: campusId,
      unique_views,
      ghost_views,
      total_views: unique_views + ghost_views,
      is_popular: true,
      date: at.toISOString(),
      lastModified: at,
    },
  };
}
