import { type Html, html, joined } from '../../messaging/mail/html.ts';
import type { LinkCard } from './card.ts';

export interface CardPage {
  readonly card: LinkCard;
  /** Path and query of the redirect. */
  readonly to: string;
  /** The URLs of this page and of the one it leads to; null if the host is not one of ours. */
  readonly own: { readonly link: string; readonly page: string } | null;
  /** Whether search engines may index it. */
  readonly isListed: boolean;
}

const NOTHING = html``;
const og = (property: string, content: string): Html =>
  html`<meta property="${property}" content="${content}" />`;

/**
 * The page of a shared link: tags for link previews, and a redirect to what it names for browsers that works without
 * scripts. The tags come first, because some programs read only the first 4,000 bytes.
 */
export function cardPage({ card, to, own, isListed }: CardPage): string {
  const { site, title, description, picture, offer } = card;
  const kind = offer === null ? 'website' : 'product';
  return html`<!doctype html>
    <html lang="en" prefix="og: https://ogp.me/ns# product: https://ogp.me/ns/product#">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        ${joined([og('og:site_name', site), og('og:type', kind), og('og:title', title)])}
        ${joined([og('og:description', description), own === null ? NOTHING : og('og:url', own.link)])}
        ${pictureTags(card)}
        ${
          offer === null
            ? NOTHING
            : joined([
                og('product:price:amount', offer.dollars),
                og('product:price:currency', 'USD'),
                og('product:availability', offer.availability),
              ])
        }
        <meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />
        <meta name="description" content="${description}" />
        ${isListed ? NOTHING : html`<meta name="robots" content="noindex" />`}
        ${own === null ? NOTHING : html`<link rel="canonical" href="${own.page}" />`}
        <meta http-equiv="refresh" content="0;url=${to}" />
        <meta name="viewport" content="width=device-width" />
        <style>
          :root {
            color-scheme: light dark;
            background: light-dark(#fdfbf8, #0f0c0a);
          }
          a {
            display: block;
            margin: 30vh auto 0;
            color: light-dark(#1b1917, #f3efec);
            font:
              16px/1.5 Helvetica,
              Arial,
              sans-serif;
            text-align: center;
          }
        </style>
      </head>
      <body>
        <a href="${to}">Continue to ${site}</a>
      </body>
    </html> `.markup;
}

function pictureTags({ picture }: LinkCard): Html {
  if (picture === null) return NOTHING;
  const { url, alt, size } = picture;
  return joined([
    og('og:image', url),
    og('og:image:alt', alt),
    ...(size === null
      ? []
      : [og('og:image:width', String(size.widthPx)), og('og:image:height', String(size.heightPx))]),
  ]);
}
