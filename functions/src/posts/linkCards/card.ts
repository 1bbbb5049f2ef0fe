import { factsIn, factTexts } from '../../../../src/domain/facts.ts';
import { fitWithin } from '../../../../src/domain/fitWithin.ts';
import {
  askingPrice,
  CONDITION_TEXT,
  isLookedFor,
  KIND_TEXT,
  statusText,
} from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { thingsText } from '../../../../src/domain/sale.ts';
import { campusFile, LINK_CARD } from '../../../../src/lib/siteWorker.ts';
import type { CampusNames } from '../../platform/campuses.ts';
import type { OwnSite } from '../../platform/hosts.ts';
import { publicFileUrl } from '../../platform/publicFile.ts';
import { quoteOf } from '../../platform/quote.ts';
import type { SharedPost } from './readSharedPost.ts';
import type { SharedSale } from './readSharedSale.ts';

/** The preview of a shared link. */
export interface LinkCard {
  /** The community's name: 'UT Buy/Sell'. */
  readonly site: string;
  readonly title: string;
  readonly description: string;
  readonly picture: CardPicture | null;
  /** For a thing that is for sale at a price. */
  readonly offer: Offer | null;
}

interface CardPicture {
  readonly url: string;
  /** A description of the picture. */
  readonly alt: string;
  readonly size: { readonly widthPx: number; readonly heightPx: number } | null;
}

interface Offer {
  /** '35.00' */
  readonly dollars: string;
  readonly availability: 'instock' | 'pending' | 'oos';
}

/** UTF-16 units that the larger programs show. */
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 200;
/** Of a thing among others. */
const NAME_MAX = 40;
const PICTURE_PX = 2048;

const ABOUT = 'Buy and sell with classmates: chat with sellers, check profiles, meet on campus.';
const AVAILABILITY = { available: 'instock', reserved: 'pending', expired: 'oos', sold: 'oos' } as const;

/** For a host that is not one of ours, such as a preview deployment's: names no campus and no URL. */
export const PLAIN_CARD: LinkCard = {
  site: 'Campus Buy/Sell',
  title: 'Campus Buy/Sell',
  description: ABOUT,
  picture: null,
  offer: null,
};

/** The card of a community, whatever post the link names. */
export function campusCard({ campusId, origin }: OwnSite, { name, shortName }: CampusNames): LinkCard {
  const site = `${shortName} Buy/Sell`;
  return {
    site,
    title: site,
    description: name === shortName ? ABOUT : `${name}. ${ABOUT}`,
    picture: {
      url: origin + campusFile(campusId, LINK_CARD.file),
      alt: site,
      size: { widthPx: LINK_CARD.widthPx, heightPx: LINK_CARD.heightPx },
    },
    offer: null,
  };
}

/** The card of a post or comment that everybody may read; `plain` is its community's. */
export function postCard(post: SharedPost, plain: LinkCard): LinkCard {
  const isComment = post.post_commented_on !== null;
  const words = plainTextOf(post.text);
  const beginning = quoteOf(words, TITLE_MAX);
  const { kind = 'selling', status = 'available', price_cents: cents = null, category } = post;
  const terms = [statusText({ kind, status, category }), askingPrice({ priceCents: cents, category })];
  const name = beginning === '' ? `A ${isComment ? 'comment' : 'post'} on ${plain.site}` : beginning;
  const more = [
    isLookedFor({ kind, category }) ? KIND_TEXT.wanted : null,
    post.condition ? CONDITION_TEXT[post.condition] : null,
    ...factTexts(category, factsIn(category, post.facts ?? null)),
    beginning.endsWith('…') ? quoteOf(words, DESCRIPTION_MAX) : null,
  ];
  return {
    ...plain,
    title: joined([...terms, name]),
    description: joined(more) || plain.description,
    picture: pictureOf(post, name) ?? plain.picture,
    offer:
      isComment || kind !== 'selling' || cents === null
        ? null
        : { dollars: (cents / 100).toFixed(2), availability: AVAILABILITY[status] },
  };
}

/** The card of a sale that everybody may read: how much it is, and its newest things; not whose. */
export function saleCard({ count, things }: SharedSale, plain: LinkCard): LinkCard {
  const title = `${thingsText(count)} for sale`;
  const named = things.map((thing) =>
    joined([
      askingPrice({ priceCents: thing.price_cents ?? null, category: thing.category }),
      wordsOf(thing),
    ]),
  );
  const pictures = things.map((thing) => pictureOf(thing, wordsOf(thing) ?? title));
  return {
    ...plain,
    title,
    description: quoteOf(named.filter(Boolean).join(', '), DESCRIPTION_MAX) || plain.description,
    picture: pictures.find((picture) => picture !== null) ?? plain.picture,
  };
}

/** A thing's first words; null of one that is pictures only. */
const wordsOf = ({ text }: SharedPost): string | null => quoteOf(plainTextOf(text), NAME_MAX) || null;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The first picture, if it is a JPEG: some programs show no WebP in a preview. */
function pictureOf({ img_gallery: [first] }: SharedPost, alt: string): CardPicture | null {
  if (first === undefined || !/\.jpe?g$/.test(first.img_path)) return null;
  const { img_path, img_width, img_height } = first;
  const size =
    img_width === undefined || img_height === undefined ? null : fitWithin(img_width, img_height, PICTURE_PX);
  return { url: publicFileUrl(img_path), alt, size };
}
