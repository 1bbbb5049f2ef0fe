import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { type Kind, priceText } from '../../../../src/domain/listing.ts';
import { priceOf } from '../../../../src/domain/price.ts';
import { quoteOf } from '../../platform/quote.ts';
import { html, type Html, joined } from './html.ts';

/** A post of the reader that may be gone. */
export interface AskedThing {
  /** First words; '' where it has none. */
  readonly words: string;
  readonly kind: Kind;
  readonly cents: number | null;
  /** Where it is answered, without signing in. */
  readonly url: string;
}

/** The part of a daily mail that asks its reader whether their posts are still there. */
export interface Question {
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly html: Html;
}

const LEAD =
  'Nothing has happened for two weeks. Say that it is still there, and it moves up; without an answer it expires in seven days.';

const LIST_STYLE = 'margin:0 0 8px;padding:0;list-style:none';
const THING_STYLE = 'margin:0 0 16px;line-height:1.5';
const LINK_STYLE = 'color:#1d1b18;font-weight:bold';

/** The words that name a post to its author: its first ones, or what it is. */
export function nameOfThing({ words, kind }: Pick<AskedThing, 'words' | 'kind'>): string {
  const line = quoteOf(words, NOTIFICATION_ABOUT_MAX);
  if (line !== '') return line;
  return kind === 'wanted' ? 'What you are looking for' : 'Your post';
}

const answersOf = ({ kind }: AskedThing): string =>
  kind === 'wanted' ? 'Still looking, or found?' : 'Still there, or sold?';

/** 'Road bike, $100'. A price that the words name stands there once. */
function lineOf(thing: AskedThing): readonly [name: string, price: string] {
  const name = nameOfThing(thing);
  const isSaid = thing.cents === null || priceOf(name) === thing.cents;
  return [name, isSaid ? '' : `, ${priceText(thing.cents)}`];
}

/** Asks about all posts of a member that are due, each with a link of its own; null where none is. Words are untrusted: escaped. */
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
