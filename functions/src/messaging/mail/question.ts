import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { type Kind, priceText, statusText } from '../../../../src/domain/listing.ts';
import { priceOf } from '../../../../src/domain/price.ts';
import { quoteOf } from '../../platform/quote.ts';
import { html, type Html, joined } from './html.ts';

/** A post whose author is asked whether it is still there. */
export interface AskedThing {
  /** First words; '' where it has none. */
  readonly words: string;
  readonly kind: Kind;
  /** Its category's value; null for none. */
  readonly category: string | null;
  /** The price in US cents. */
  readonly cents: number | null;
  /** The signed link for the answer; it needs no sign-in. */
  readonly url: string;
}

/** The section of the daily digest that asks its reader whether their posts are still there. */
export interface Question {
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly html: Html;
}

const LEAD =
  'Nothing has happened for two weeks. Say that it is still there, and it moves up; without an answer it expires in seven days.';

const LIST_STYLE = 'margin:0 0 8px;padding:0;list-style:none';
/** Styles of a digest's lists. */
export const THING_STYLE = 'margin:0 0 16px;line-height:1.5';
export const LINK_STYLE = 'color:#1d1b18;font-weight:bold';

/** What the mail calls a post: its first words, or a generic name if it has no text. */
export function nameOfThing({ words, kind }: Pick<AskedThing, 'words' | 'kind'>): string {
  const line = quoteOf(words, NOTIFICATION_ABOUT_MAX);
  if (line !== '') return line;
  return kind === 'wanted' ? 'What you are looking for' : 'Your post';
}

/** What is stored as sold: 'Sold', 'Found' or 'Returned'. */
export const endOf = ({ kind, category }: Pick<AskedThing, 'kind' | 'category'>): string =>
  statusText({ kind, category, status: 'sold' }) ?? '';

const answersOf = (thing: AskedThing): string =>
  `${thing.kind === 'wanted' ? 'Still looking' : 'Still there'}, or ${endOf(thing).toLowerCase()}?`;

/** 'Road bike' and ', $100'. The price is '' if the name contains it already. */
function lineOf(thing: AskedThing): readonly [name: string, price: string] {
  const name = nameOfThing(thing);
  const isSaid = thing.cents === null || priceOf(name) === thing.cents;
  return [name, isSaid ? '' : `, ${priceText(thing.cents)}`];
}

/**
 * The question about all `things`, each with its own link; null if there are none. The words are untrusted, so escaped.
 */
export function question(things: readonly AskedThing[]): Question | null {
  const [first] = things;
  if (first === undefined) return null;
  const lines = things.map((thing) => {
    const [name, price] = lineOf(thing);
    return { name, price, answers: answersOf(thing), url: thing.url };
  });
  return {
    title:
      things.length > 1
        ? `Are they still there? ${String(things.length)} of your posts`
        : `${first.kind === 'wanted' ? 'Still looking?' : 'Still there?'} ${nameOfThing(first)}`,
    text: [LEAD, ...lines.map(({ name, price, answers, url }) => `${name}${price}\n${answers} ${url}`)],
    html: html`<p style="margin:0 0 16px;line-height:1.5">${LEAD}</p>
      <ul style="${LIST_STYLE}">
        ${joined(
          lines.map(
            ({ name, price, answers, url }) =>
              html`<li style="${THING_STYLE}">
                <bdi>${name}</bdi>${price}<br /><a href="${url}" style="${LINK_STYLE}">${answers}</a>
              </li>`,
          ),
        )}
      </ul>`,
  };
}
