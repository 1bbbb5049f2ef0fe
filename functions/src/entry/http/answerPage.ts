import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { html, type Html } from '../../messaging/mail/html.ts';
import { log } from '../../platform/log.ts';
import { SERVING } from '../../platform/resources.ts';
import { codeSecret } from '../../platform/settings.ts';

/*
 * Pages behind links in mails that can be answered without signing in. A GET only asks, because mail scanners open
 * every link; a button posts.
 */

const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const METHODS = ['GET', 'HEAD', 'POST'];

/**
 * A function that answers with such pages. `answer` returns the page; null for a link that is not valid. Failures are
 * logged, and answered with a page as well.
 */
export function answerPages(
  name: string,
  answer: (request: Request) => Promise<string | null>,
): HttpsFunction {
  return onRequest({ ...SERVING, secrets: [codeSecret] }, async (request, response) => {
    response.set(HEADERS);
    if (!METHODS.includes(request.method)) {
      response.set('Allow', METHODS.join(', ')).status(405).send('');
      return;
    }
    try {
      const answered = await answer(request);
      if (answered === null) response.status(400);
      response.send(answered ?? NOT_VALID);
    } catch (error) {
      log.failure('request failed', error, { name });
      response.status(500).send(FAILED);
    }
  });
}

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

const NOT_VALID = page('This link is not valid', html`<p>Please use the link of your newest mail.</p>`);
/** The link leads to the page's own URL, which asks anew. */
const FAILED = page('Something went wrong', html`<p>Please <a href="">try again</a>.</p>`);
