import { NOTIFICATION_ABOUT_MAX, NOTIFICATION_QUOTE_MAX } from '../../../../src/domain/limits.ts';
import { priceText } from '../../../../src/domain/listing.ts';
import { quoteOf } from '../../platform/quote.ts';
import { html, joined } from './html.ts';
import type { MailMessage } from './job.ts';
import { mailButton, mailPage } from './page.ts';
import { type AskedThing, question, LINK_STYLE, THING_STYLE } from './question.ts';
import { memberName, UNNAMED } from './memberName.ts';

/** A post or comment of the reader that others saved. */
export interface SavedThing {
  readonly kind: 'post' | 'comment';
  /** First words; '' where it has none. */
  readonly words: string;
  readonly url: string;
  /** Display names of the members who saved it, newest first. Saves are public. */
  readonly names: readonly string[];
}

/** A post that the reader wants, saved or chats about, and that is cheaper now. */
export interface CheaperThing {
  /** First words; '' where it has none. */
  readonly words: string;
  readonly url: string;
  /** The price now and before, in US cents. */
  readonly cents: number;
  readonly before: number;
}

interface NewThing {
  /** First words; '' where it has none. */
  readonly words: string;
  readonly url: string;
}

/** A post that matches an alert of the reader, or is by somebody whom they follow. */
export type FoundThing = NewThing &
  (
    | {
        /** The alert's name: 'desk up to $40'. */
        readonly alert: string;
      }
    | {
        /** Their display name. */
        readonly seller: string;
        /** How many they posted besides within the hour. */
        readonly more: number;
      }
  );

/** The content of a daily digest. New kinds of content become fields here. */
export interface DigestContent {
  readonly asked: readonly AskedThing[];
  readonly saved: readonly SavedThing[];
  readonly cheaper: readonly CheaperThing[];
  readonly found: readonly FoundThing[];
}

export interface DigestMail extends DigestContent {
  /** The page with all notifications. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

const THINGS_MAX = 10;
const NAMES_MAX = 3;

const LIST_STYLE = 'margin:0 0 24px;padding:0;list-style:none';

/** An entry of the mail's list. */
interface Line {
  readonly name: string;
  readonly url: string;
  readonly detail: string;
}

/**
 * The daily mail. The 'still there?' question comes first, because it has a deadline; then the reader's saved posts
 * (most saves first), cheaper posts, and matches of alerts. Names and words are untrusted: reduced to one line and
 * escaped.
 */
export function digestMail({ asked, saved, cheaper, found, url, unsubscribeUrl }: DigestMail): MailMessage {
  const questionPart = question(asked);
  const title = [questionPart?.title ?? '', titleOf({ saved, cheaper, found })].filter(Boolean).join(' · ');
  const bySaves = saved.toSorted((one, other) => other.names.length - one.names.length);
  const all = [bySaves.map(savedLine), cheaper.map(cheaperLine), found.map(foundLine)];
  const shown = all.flatMap((lines) => lines.slice(0, THINGS_MAX));
  const omitted = all.flat().length - shown.length;
  const more = omitted === 0 ? '' : `And ${String(omitted)} more ${omitted === 1 ? 'post' : 'posts'}.`;
  const why = 'You get this mail once a day at most, because of your notifications on Campus Buy/Sell.';
  return {
    subject: title,
    text: [
      title,
      ...(questionPart?.text ?? []),
      ...shown.map(({ name, detail, url: postUrl }) => `${name}\n${detail}\n${postUrl}`),
      ...(more === '' ? [] : [more]),
      `See all notifications: ${url}`,
      `${why} Stop these mails: ${unsubscribeUrl}`,
      '',
    ].join('\n\n'),
    html: mailPage({
      title,
      body: html`${questionPart === null ? html`` : questionPart.html}
        <ul style="${LIST_STYLE}">
          ${joined(
            shown.map(
              ({ name, detail, url: postUrl }) =>
                html`<li style="${THING_STYLE}">
                  <a href="${postUrl}" dir="auto" style="${LINK_STYLE}">${name}</a><br />${detail}
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

function savedLine(thing: SavedThing): Line {
  const { names, url } = thing;
  const who = names.length === 1 ? '' : `${String(names.length)} people: `;
  return { name: nameOfThing(thing), url, detail: `Saved by ${who}${joinNames(names)}` };
}

function cheaperLine({ words, url, cents, before }: CheaperThing): Line {
  const detail = `Now ${priceText(cents)}, was ${priceText(before)}`;
  return { name: quoteOf(words, NOTIFICATION_ABOUT_MAX) || 'A thing you saved or asked about', url, detail };
}

function foundLine({ words, url, ...of }: FoundThing): Line {
  const detail =
    'alert' in of
      ? `New for “${quoteOf(of.alert, NOTIFICATION_QUOTE_MAX)}”`
      : `New from ${memberName(of.seller)}${of.more === 0 ? '' : `, with ${String(of.more)} more`}`;
  return { name: quoteOf(words, NOTIFICATION_ABOUT_MAX) || 'A new post', url, detail };
}

/** '' if all three are empty. */
function titleOf({ saved, cheaper, found }: Omit<DigestContent, 'asked'>): string {
  if (saved.length + cheaper.length + found.length === 0) return '';
  if (cheaper.length + found.length === 0) return 'Your posts were saved';
  if (saved.length + found.length === 0) return 'Lower prices of things you saved or asked about';
  if (saved.length + cheaper.length === 0) return 'New posts for your alerts';
  const parts = [
    ...(saved.length === 0 ? [] : ['your posts were saved']),
    ...(cheaper.length === 0 ? [] : ['things you saved or asked about are cheaper']),
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
function joinNames(names: readonly string[]): string {
  const safe = names.map(memberName);
  const others = safe.length - NAMES_MAX;
  const parts =
    others > 0
      ? [...safe.slice(0, NAMES_MAX), `${String(others)} ${others === 1 ? 'other' : 'others'}`]
      : safe;
  const last = parts.at(-1) ?? UNNAMED;
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
