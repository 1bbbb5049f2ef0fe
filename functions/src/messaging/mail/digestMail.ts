import { isAllowedName } from '../../../../src/domain/allowedName.ts';
import { NOTIFICATION_ABOUT_MAX, NOTIFICATION_QUOTE_MAX } from '../../../../src/domain/limits.ts';
import { priceText } from '../../../../src/domain/listing.ts';
import { quoteOf } from '../../platform/quote.ts';
import { html, joined } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailButton, mailPage } from './page.ts';
import { type AskedThing, question } from './question.ts';

/** A post or comment of the reader, and who saved it. */
export interface SavedThing {
  readonly kind: 'post' | 'comment';
  /** First words; '' where it has none. */
  readonly words: string;
  readonly url: string;
  /** Who saved it, as screens show the names, the newest first. Saves are public by name. */
  readonly names: readonly string[];
}

/** A post that the reader saved or chats about, whose price is lower now. */
export interface CheaperThing {
  /** First words; '' where it has none. */
  readonly words: string;
  readonly url: string;
  /** The price now and before, in US cents. */
  readonly cents: number;
  readonly before: number;
}

/** A post that fits an alert of the reader. */
export interface FoundThing {
  /** First words; '' where it has none. */
  readonly words: string;
  readonly url: string;
  /** The alert in words: 'desk up to $40'. */
  readonly alert: string;
}

/** The content of a daily digest. New kinds of content become fields here. */
export interface DigestNews {
  readonly asked: readonly AskedThing[];
  readonly saved: readonly SavedThing[];
  readonly cheaper: readonly CheaperThing[];
  readonly found: readonly FoundThing[];
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

/** A thing as the mail lists it. */
interface Line {
  readonly name: string;
  readonly url: string;
  readonly says: string;
}

/**
 * The daily mail: the question about the reader's posts, which has a term, then what of theirs was saved, the most saved first, what
 * became cheaper, and what fits their alerts. Names and words are others': lines without marks, escaped.
 */
export function digestMail({ asked, saved, cheaper, found, url, unsubscribeUrl }: DigestMail): MailMessage {
  const asking = question(asked);
  const title = [asking?.title ?? '', titleOf({ saved, cheaper, found })].filter(Boolean).join(' · ');
  const savedLines = saved
    .toSorted((one, other) => other.names.length - one.names.length)
    .map((thing): Line => ({
      name: nameOfThing(thing),
      url: thing.url,
      says:
        thing.names.length === 1
          ? `Saved by ${listed(thing.names)}`
          : `Saved by ${String(thing.names.length)} people: ${listed(thing.names)}`,
    }));
  const cheaperLines = cheaper.map(({ words, url: place, cents, before }): Line => {
    const name = quoteOf(words, NOTIFICATION_ABOUT_MAX);
    return {
      name: name === '' ? 'A thing you saved' : name,
      url: place,
      says: `Now ${priceText(cents)}, was ${priceText(before)}`,
    };
  });
  const foundLines = found.map(({ words, url: place, alert }): Line => {
    const name = quoteOf(words, NOTIFICATION_ABOUT_MAX);
    return {
      name: name === '' ? 'A new post' : name,
      url: place,
      says: `New for “${quoteOf(alert, NOTIFICATION_QUOTE_MAX)}”`,
    };
  });
  const all = [savedLines, cheaperLines, foundLines];
  const shown = all.flatMap((lines) => lines.slice(0, THINGS_MAX));
  const left = all.flat().length - shown.length;
  const more = left === 0 ? '' : `And ${String(left)} more ${left === 1 ? 'post' : 'posts'}.`;
  const why = 'You get this mail once a day at most, because of your notifications on Campus Buy/Sell.';
  return {
    subject: title,
    text: [
      title,
      ...(asking?.text ?? []),
      ...shown.map(({ name, says, url: place }) => `${name}\n${says}\n${place}`),
      ...(more === '' ? [] : [more]),
      `See all notifications: ${url}`,
      `${why} Stop these mails: ${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    html: mailPage({
      title,
      body: html`${asking === null ? html`` : asking.html}
        <ul style="${LIST_STYLE}">
          ${joined(
            shown.map(
              ({ name, says, url: place }) =>
                html`<li style="${THING_STYLE}">
                  <a href="${place}" dir="auto" style="${LINK_STYLE}">${name}</a><br />${says}
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

/** '' where there is no news. */
function titleOf({ saved, cheaper, found }: Omit<DigestNews, 'asked'>): string {
  if (saved.length + cheaper.length + found.length === 0) return '';
  if (cheaper.length + found.length === 0) return 'Your posts were saved';
  if (saved.length + found.length === 0) return 'Lower prices of things you saved';
  if (saved.length + cheaper.length === 0) return 'New posts for your alerts';
  const parts = [
    ...(saved.length === 0 ? [] : ['your posts were saved']),
    ...(cheaper.length === 0 ? [] : ['things you saved are cheaper']),
    ...(found.length === 0 ? [] : ['there are new posts for your alerts']),
  ];
  const title = `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
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
