import { isAllowedName } from '../../../../src/domain/allowedName.ts';
import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { quoteOf } from '../../platform/quote.ts';
import { html, joined } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailButton, mailPage } from './page.ts';

/** A post or comment of the reader, and who saved it. */
export interface SavedThing {
  readonly kind: 'post' | 'comment';
  /** First words; '' where it has none. */
  readonly words: string;
  readonly url: string;
  /** Who saved it, as screens show the names, the newest first. Saves are public by name. */
  readonly names: readonly string[];
}

/** The content of a daily digest. New kinds of content become fields here. */
export interface DigestNews {
  readonly saved: readonly SavedThing[];
}

export interface DigestMail extends DigestNews {
  /** Where everything can be seen. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

const THINGS_MAX = 10;
const NAMES_MAX = 3;

/** For a name from before names were checked: a link in it would stand in the mail. */
const UNNAMED = 'A member';

const LIST_STYLE = 'margin:0 0 24px;padding:0;list-style:none';
const THING_STYLE = 'margin:0 0 16px;line-height:1.5';
const LINK_STYLE = 'color:#1d1b18;font-weight:bold';

/** The daily mail: the most saved things first. Names and words are others': lines without marks, escaped. */
export function digestMail({ saved, url, unsubscribeUrl }: DigestMail): MailMessage {
  const title = 'Your posts were saved';
  const things = saved.toSorted((one, other) => other.names.length - one.names.length);
  const shown = things.slice(0, THINGS_MAX).map((thing) => ({
    name: nameOfThing(thing),
    url: thing.url,
    by:
      thing.names.length === 1
        ? `Saved by ${listed(thing.names)}`
        : `Saved by ${String(thing.names.length)} people: ${listed(thing.names)}`,
  }));
  const left = things.length - shown.length;
  const more = left === 0 ? '' : `And ${String(left)} more ${left === 1 ? 'post' : 'posts'}.`;
  const why = 'You get this mail once a day at most, because of your notifications on Campus Buy/Sell.';
  return {
    subject: title,
    text: [
      title,
      ...shown.map(({ name, by, url: place }) => `${name}\n${by}\n${place}`),
      ...(more === '' ? [] : [more]),
      `See all notifications: ${url}`,
      `${why} Stop these mails: ${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    html: mailPage({
      title,
      body: html`<ul style="${LIST_STYLE}">
          ${joined(
            shown.map(
              ({ name, by, url: place }) =>
                html`<li style="${THING_STYLE}">
                  <a href="${place}" dir="auto" style="${LINK_STYLE}">${name}</a><br />${by}
                </li>`,
            ),
          )}
        </ul>
        ${more === '' ? html`` : html`<p style="margin:0 0 24px;line-height:1.5">${more}</p>`}
        ${mailButton(url, 'See all notifications')}`,
      footer: html`${why} <a href="${unsubscribeUrl}" style="color:#5d5950">Stop these mails</a>`,
    }),
    unsubscribeUrl,
  };
}

function nameOfThing({ kind, words }: SavedThing): string {
  const line = quoteOf(words, NOTIFICATION_ABOUT_MAX);
  if (kind === 'post') return line === '' ? 'Your post' : line;
  return line === '' ? 'Your comment' : `Your comment: ${line}`;
}

/** 'Maya T.', 'Maya T. and Liam C.', 'Maya T., Liam C., Zoe P. and 4 others'. */
function listed(names: readonly string[]): string {
  const safe = names.map((name) => (isAllowedName(name) ? quoteOf(name, NOTIFICATION_ABOUT_MAX) : UNNAMED));
  const others = safe.length - NAMES_MAX;
  const parts =
    others > 0
      ? [...safe.slice(0, NAMES_MAX), `${String(others)} ${others === 1 ? 'other' : 'others'}`]
      : safe;
  const last = parts.at(-1) ?? UNNAMED;
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
