import { onRequest, type Request } from 'firebase-functions/v2/https';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { idInLink } from '../../../../src/domain/documentId.ts';
import { paths } from '../../../../src/lib/paths.ts';
import { namesOf } from '../../platform/campuses.ts';
import { type OwnSite, ownSiteOf } from '../../platform/hosts.ts';
import { log } from '../../platform/log.ts';
import { SERVING } from '../../platform/resources.ts';
import { campusCard, type LinkCard, PLAIN_CARD, postCard, saleCard } from '../../posts/linkCards/card.ts';
import { cardPage } from '../../posts/linkCards/cardPage.ts';
import { readSharedPost } from '../../posts/linkCards/readSharedPost.ts';
import { readSharedSale } from '../../posts/linkCards/readSharedSale.ts';

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

/** What a link names, and where it leads. */
interface Named {
  /** Path and query of the redirect. */
  readonly to: string;
  /** The paths of the link itself, and of the page. */
  readonly link: string;
  readonly page: string;
  /** Whether search engines may list it. A sale's page is for members alone. */
  readonly isListed: boolean;
  /** Its card; null where there is none of it. Asked only in the shared community. */
  readonly cardOf: (plain: LinkCard) => Promise<LinkCard | null>;
}

const namedPost = (id: string): Named => ({
  to: paths.linkedPost(id),
  link: paths.postLink(id),
  page: paths.post(id),
  isListed: true,
  cardOf: async (plain) => {
    const post = await readSharedPost(id);
    return post && postCard(post, plain);
  },
});

const namedSale = (username: string): Named => ({
  to: paths.sale(username),
  link: paths.saleLink(username),
  page: paths.sale(username),
  isListed: false,
  cardOf: async (plain) => {
    const sale = await readSharedSale(username);
    return sale && saleCard(sale, plain);
  },
});

/**
 * `GET /s/{id}` and `GET /s/{username}/sale`: the URLs of Share and Copy link. A page with tags for previews and a redirect to the
 * post or sale. On a school's host the response depends only on host and URL: nothing is looked up, so nobody learns whether a post
 * or a name exists.
 */
export const linkCard = onRequest(SERVING, async (request, response) => {
  response.set(HEADERS);
  if (!['GET', 'HEAD'].includes(request.method)) {
    response.set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).status(405).send('');
    return;
  }
  const named = namedBy(request);
  if (named === null) {
    response.status(404).send('');
    return;
  }
  const site = await siteOf(request);
  const { status, card } = await answerFor(named, site);
  const isListed = named.isListed && status === 200 && site?.campusId === SHARED_CAMPUS_ID;
  if (!isListed) response.set('X-Robots-Tag', 'noindex');
  if (status === 503) response.set('Cache-Control', 'no-store');
  const own = site && { link: site.origin + named.link, page: site.origin + named.page };
  response.status(status).send(cardPage({ card, to: named.to, own, isListed }));
});

async function answerFor(named: Named, site: OwnSite | null): Promise<Answer> {
  if (site === null) return { status: 200, card: PLAIN_CARD };
  const card = campusCard(site, await namesOf(site.campusId));
  if (site.campusId !== SHARED_CAMPUS_ID) return { status: 200, card };
  try {
    const own = await named.cardOf(card);
    return own === null ? { status: 404, card } : { status: 200, card: own };
  } catch (error) {
    log.failure('request failed', error, { name: 'linkCard' });
    return { status: 503, card };
  }
}

/** What the path names, decoded if possible, a post's id without a sentence's end behind it; null for another path. */
function namedBy({ path }: Request): Named | null {
  const [, part, sale] = /^\/s\/([^/]+)(\/sale)?\/?$/.exec(path) ?? [];
  if (part === undefined) return null;
  const decoded = decodedPart(part);
  return sale === undefined ? namedPost(idInLink(decoded) || decoded) : namedSale(decoded);
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Hosting puts the requested host into this header. */
async function siteOf({ headers }: Request): Promise<OwnSite | null> {
  const host = headers['x-forwarded-host'];
  return typeof host === 'string' ? ownSiteOf(host.toLowerCase()) : null;
}
