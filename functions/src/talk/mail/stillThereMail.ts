import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { type Kind, priceText } from '../../../../src/domain/listing.ts';
import { quoteOf } from '../../platform/quote.ts';
import { html, joined } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailPage } from './page.ts';

/** A post of the reader that may be gone. */
export interface AskedThing {
  /** First words; '' where it has none. */
  readonly words: string;
  readonly kind: Kind;
  readonly cents: number | null;
  /** Where it is answered, without signing in. */
  readonly url: string;
}

export interface StillThereMail {
  readonly things: readonly [AskedThing, ...AskedThing[]];
  readonly unsubscribeUrl: string;
}

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

/** Asks a member about all posts of theirs that are due, each with a link of its own. Words are untrusted: escaped. */
export function stillThereMail({ things, unsubscribeUrl }: StillThereMail): MailMessage {
  const [first] = things;
  const title =
    things.length > 1
      ? `Are they still there? ${String(things.length)} of your posts`
      : `${first.kind === 'wanted' ? 'Still looking?' : 'Still there?'} ${nameOfThing(first)}`;
  const lead =
    'Nothing has happened for two weeks. Say that it is still there, and it moves up; without an answer it expires in seven days.';
  const why = 'You get this mail once a day at most, because of your posts on Campus Buy/Sell.';
  const lines = things.map((thing) => ({
    name: nameOfThing(thing),
    price: thing.cents === null ? '' : `, ${priceText(thing.cents)}`,
    answers: answersOf(thing),
    url: thing.url,
  }));
  return {
    subject: title,
    text: [
      title,
      lead,
      ...lines.map(({ name, price, answers, url }) => `${name}${price}\n${answers} ${url}`),
      `${why} Stop these mails: ${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    html: mailPage({
      title,
      body: html`<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
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
      footer: html`${why} <a href="${unsubscribeUrl}" style="color:#5d5950">Stop these mails</a>`,
    }),
    unsubscribeUrl,
  };
}
