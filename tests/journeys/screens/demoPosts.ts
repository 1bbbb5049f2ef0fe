import { planDemo } from '../../../local/demo/communities.ts';
import type { Planned } from '../../../local/demo/plan.ts';

/** The demo posts that the screens show. Their ids are the same on every machine. */

const ALL = planDemo(Date.now());
const atUt = ALL.filter(({ campusId }) => campusId === 'ut');
const tops = atUt.filter(({ parentId }) => parentId === null);

const answersOf = (id: string): number => atUt.filter(({ rootId }) => rootId === id).length;
const mostOf = (posts: readonly Planned[], measure: (post: Planned) => number): string =>
  [...posts].sort((a, b) => measure(b) - measure(a))[0]?.id ?? '';

const notOwn = tops.filter(({ author }) => author.email !== 'maya@example.com');

/** The longest thread under somebody else's post. */
export const LONG_ID = mostOf(notOwn, ({ id }) => answersOf(id));
/** The post with most photos. */
export const GALLERY_ID = mostOf(notOwn, ({ pictures }) => pictures.length);
export const VIDEO_ID = mostOf(tops, ({ hasVideo }) => Number(hasVideo));
/** One of the member's own, with answers. */
export const OWN_ID = mostOf(
  tops.filter(({ author }) => author.email === 'maya@example.com'),
  ({ id }) => answersOf(id),
);
const beginning = (words: string): string => tops.find(({ text }) => text?.startsWith(words))?.id ?? '';
/** Reserved for the member, sold to them, and one of their own that is reserved. */
export const RESERVED_ID = beginning('Bookshelf I built');
export const BOUGHT_ID = beginning('Film Art, 11th');
export const OWN_RESERVED_ID = beginning('printer!!');
/** For sale, with offers. */
export const OFFERS_ID = beginning('white dresser with gold knobs');
/** Of the member's own: one of which they were asked whether it is still there, and one that has expired. */
export const OWN_ASKED_ID = beginning('grey hoodie, XL');
export const OWN_EXPIRED_ID = beginning('Genetics: A Conceptual');
/** The comment that lies deepest. */
export const COMMENT_ID = mostOf(
  atUt.filter(({ parentId }) => parentId !== null),
  ({ parentId }) => depthOf(parentId),
);
/** A post of the shared community. */
export const SHARED_ID = mostOf(
  ALL.filter(({ campusId, parentId }) => campusId === 'campus' && parentId === null),
  ({ pictures }) => pictures.length,
);

function depthOf(id: string | null): number {
  const parent = atUt.find((one) => one.id === id);
  return parent === undefined ? 0 : 1 + depthOf(parent.parentId);
}
