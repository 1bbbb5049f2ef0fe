import type { ReceivedPush } from './received.ts';

const AMPERSAND: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => AMPERSAND[character] ?? '');
}

/** The received pushes, newest first. */
export function pushPage(received: readonly ReceivedPush[]): string {
  const rows = received.map(
    ({ payload, atMs }) =>
      `      <li><time>${new Date(atMs).toISOString()}</time><pre>${escapeHtml(payload)}</pre></li>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Pushes (local)</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <main>
      <p class="note">Local stand-in for a push service. Browsers subscribe at their vendor's; tests subscribe here.</p>
      <h1>Pushes</h1>
      ${rows.length === 0 ? '<p>None yet.</p>' : `<ul>\n${rows.join('\n')}\n      </ul>`}
    </main>
  </body>
</html>
`;
}
