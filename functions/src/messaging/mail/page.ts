import { html, type Html } from './html.ts';

export interface MailPage {
  readonly title: string;
  readonly body: Html;
  /** Why the reader gets this mail. */
  readonly footer: string | Html;
}

/**
 * The layout of every mail: one column, no pictures, inline styles, since many mail programs remove style sheets. The
 * style sheet is only for dark mode, in programs that keep it.
 */
export function mailPage({ title, body, footer }: MailPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            body {
              background: #161513 !important;
              color: #f1efea !important;
            }
            .card {
              background: #24221f !important;
            }
            .card a {
              color: #f1efea !important;
            }
            .card a.button {
              background: #f1efea !important;
              color: #1d1b18 !important;
            }
            .footer,
            .footer a {
              color: #b5b0a6 !important;
            }
          }
        </style>
      </head>
      <body
        style="margin:0;padding:24px 16px;background:#f5f4f1;font-family:Helvetica,Arial,sans-serif;font-size:16px;color:#1d1b18"
      >
        <div
          class="card"
          style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere"
        >
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
          ${body}
        </div>
        <p
          class="footer"
          style="max-width:480px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5d5950"
        >
          ${footer}
        </p>
      </body>
    </html> `.markup;
}

/** The mail's main action. */
export function mailButton(url: string, label: string): Html {
  return html`<p style="margin:0">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:12px 20px;background:#1d1b18;color:#ffffff;border-radius:8px;text-decoration:none"
      >${label}</a
    >
  </p>`;
}
