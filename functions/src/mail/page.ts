import { html, type Html } from './html.ts';

export interface MailPage {
  readonly title: string;
  readonly body: Html;
  /** Why the reader gets this mail. */
  readonly footer: string | Html;
}

/** The frame of every mail: one column, no pictures, inline styles, since mail programs drop the rest. */
export function mailPage({ title, body, footer }: MailPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#f5f4f1;font-family:Helvetica,Arial,sans-serif;color:#1d1b18"
      >
        <div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
          <h1 style="margin:0 0 16px;font-size:22px">${title}</h1>
          ${body}
        </div>
        <p style="max-width:480px;margin:16px auto 0;font-size:13px;color:#5d5950">${footer}</p>
      </body>
    </html> `.markup;
}
