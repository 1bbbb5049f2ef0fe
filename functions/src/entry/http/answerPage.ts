import { html, type Html } from '../../messaging/mail/html.ts';

/*
 * Pages behind links in mails that can be answered without signing in. A GET only asks, because mail scanners open
 * every link; a button posts.
 */

export const ANSWER_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** Posts to the page's own URL, which contains the proof. */
export function button(label: string, fields: Html = html``): Html {
  return html`<form method="post">${fields}<button>${label}</button></form>`;
}

/** A page with one question or answer. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 480px;
            margin: 15vh auto;
            padding: 0 24px;
            background: light-dark(#fdfbf8, #0f0c0a);
            color: light-dark(#1b1917, #f3efec);
            font:
              16px/1.5 Helvetica,
              Arial,
              sans-serif;
          }
          form {
            display: inline-block;
            margin: 0 8px 8px 0;
          }
          a {
            color: inherit;
          }
          button {
            padding: 12px 20px;
            border: 0;
            border-radius: 8px;
            background: light-dark(#1b1917, #f3efec);
            color: light-dark(#fdfbf8, #0f0c0a);
            font: inherit;
            cursor: pointer;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html> `.markup;
}
