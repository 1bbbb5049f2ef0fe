import { html, joined, type Html } from '../../messaging/mail/html.ts';
import type { Item } from './item.ts';

/** An item on a page, with the names of its files in the ZIP: letters, digits, dots, hyphens and slashes. */
export interface Shown {
  readonly item: Item;
  readonly files: readonly string[];
}

const STYLE = `:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem } h2 { font-size: 1rem; margin: 0 0 .5rem }
article { padding: 1rem 0; border-top: 1px solid #8884 }
.words { white-space: pre-wrap; margin: 0 0 .5rem; unicode-bidi: plaintext }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; font-size: .875rem; opacity: .8 }
dd { margin: 0 } img, video { max-width: 100%; max-height: 32rem; margin-top: .5rem; border-radius: 8px }`;

/** A page to be opened from the disk: no scripts, no network requests. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"
        />
        <title>${title} · Campus Buy/Sell</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;
}

/** The page of one section. `home` is the ZIP's first page. */
export function sectionPage(title: string, home: string, shown: readonly Shown[]): string {
  return page(
    title,
    html`<p><a href="${home}">All of your data</a></p>
      <h1>${title}</h1>
      ${joined(shown.map(article))}`,
  );
}

function article({ item, files }: Shown): Html {
  const { title, words, facts } = item;
  return html`<article>
    <h2>${title}</h2>
    ${words === null || words === '' ? html`` : html`<p class="words">${words}</p>`}
    <dl>
      ${joined(
        facts
          .filter(([, value]) => value !== '')
          .map(
            ([label, value]) =>
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
          ),
      )}
    </dl>
    ${joined(files.map(media))}
  </article>`;
}

function media(file: string): Html {
  return /\.(mp4|mov|avi)$/i.test(file)
    ? html`<video controls preload="none" src="${file}"></video>`
    : html`<a href="${file}"><img loading="lazy" alt="" src="${file}" /></a>`;
}

/** An entry of the first page's list. */
export interface Listed {
  readonly title: string;
  readonly file: string;
  readonly items: number;
}

export interface FirstPage {
  readonly username: string;
  readonly time: string;
  /** This ZIP's number, from 1. */
  readonly part: number;
  readonly listed: readonly Listed[];
}

/** The ZIP's first page: what it contains, and what it does not. */
export function firstPage({ username, time, part, listed }: FirstPage): string {
  return page(
    'Your data',
    html`<h1>Data of @${username}</h1>
      <p>
        Collected on ${time}.
        ${part === 1 ? '' : `This is part ${String(part)}: unzip all parts into one folder.`}
      </p>
      <ul>
        ${joined(listed.map(({ title, file, items }) => html`<li><a href="${file}">${title}</a> (${String(items)})</li>`))}
      </ul>
      <p>The same is in the folder <b>data</b> as JSON, for programs.</p>
      <h2>What is not in it</h2>
      <p>
        What others wrote, such as the messages you received. Reports about you. Records that keep accounts
        safe, such as codes and counters. Smaller copies of your photos.
      </p>`,
  );
}
