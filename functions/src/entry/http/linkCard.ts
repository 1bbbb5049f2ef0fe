import { onRequest, type Request } from 'firebase-functions/v2/https';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { idInLink } from '../../../../src/domain/documentId.ts';
import { paths } from '../../../../src/lib/paths.ts';
import { namesOf } from '../../platform/campuses.ts';
import { type OwnSite, ownSiteOf } from '../../platform/hosts.ts';
import { log } from '../../platform/log.ts';
import { SERVING } from '../../platform/resources.ts';
import { campusCard, type LinkCard, PLAIN_CARD, postCard } from '../../posts/linkCards/card.ts';
import { cardPage } from '../../posts/linkCards/cardPage.ts';
import { readSharedPost } from '../../posts/linkCards/readSharedPost.ts';

/**
 * Ten minutes at the CDN, no browser cache: a deleted post disappears from previews after ten minutes. `Vary` names the
 * deciding header, so that a response for a forged host is not served for the real one.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'public, max-age=0, s-maxage=600',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  Vary: 'X-Forwarded-Host',
  'X-Content-Type-Options': 'nosniff',
};

interface Answer {
  readonly status: 200 | 404 | 503;
  readonly card: LinkCard;
}

/**
 * `GET /s/{id}`: the URL of Share and Copy link. A page with tags for previews and a redirect to the post. On a
 * school's host the response depends only on host and URL: no post is looked up, so nobody learns whether a post
 * exists.
 */
export const linkCard = onRequest(SERVING, async (request, response) => {
  response.set(HEADERS);
  if (!['GET', 'HEAD'].includes(request.method)) {
    response.set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).status(405).send('');
    return;
  }
  const id = idOf(request);
  if (id === null) {
    response.status(404).send('');
    return;
  }
  const site = await siteOf(request);
  const { status, card } = await answerFor(id, site);
  const isListed = status === 200 && site?.campusId === SHARED_CAMPUS_ID;
  if (!isListed) response.set('X-Robots-Tag', 'noindex');
  if (status === 503) response.set('Cache-Control', 'no-store');
  const own = site && { link: site.origin + paths.postLink(id), post: site.origin + paths.post(id) };
  response.status(status).send(cardPage({ card, to: paths.linkedPost(id), own, isListed }));
});

async function answerFor(id: string, site: OwnSite | null): Promise<Answer> {
  if (site === null) return { status: 200, card: PLAIN_CARD };
  const card = campusCard(site, await namesOf(site.campusId));
  if (site.campusId !== SHARED_CAMPUS_ID) return { status: 200, card };
  try {
    const post = await readSharedPost(id);
    return post === null ? { status: 404, card } : { status: 200, card: postCard(post, card) };
  } catch (error) {
    log.failure('request failed', error, { name: 'linkCard' });
    return { status: 503, card };
  }
}

/** The last part of the path, decoded if possible, without a sentence's end behind it; null for another path. */
function idOf({ path }: Request): string | null {
  const [, part] = /^\/s\/([^/]+)\/?$/.exec(path) ?? [];
  if (part === undefined) return null;
  try {
    const decoded = decodeURIComponent(part);
    return idInLink(decoded) || decoded;
  } catch {
    return part;
  }
}

/** Hosting puts the requested host into this header. */
async function siteOf({ headers }: Request): Promise<OwnSite | null> {
  const host = headers['x-forwarded-host'];
  return typeof host === 'string' ? ownSiteOf(host.toLowerCase()) : null;
}
